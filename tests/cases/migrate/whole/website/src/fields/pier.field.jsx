import Link from '@docusaurus/Link';

export default function Pier({ to, children }) {
  return <Link href={`https://api.example.org/${to}`}>{children}</Link>;
}
