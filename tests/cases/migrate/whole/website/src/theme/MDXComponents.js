import MDXComponents from '@theme-original/MDXComponents';

function Buoy({ children }) {
  return <b className="buoy">{children}</b>;
}

export default { ...MDXComponents, Buoy };
