import { Torn } from '../fields/torn';

export default function Page() {
  return <p>Mended <Torn width={2} /></p>;
}
