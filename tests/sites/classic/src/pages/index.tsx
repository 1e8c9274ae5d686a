import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import Features from '@site/src/components/Features';

export default function Home(): ReactNode {
  return <Layout><Link to="/docs/intro">Start</Link><Features /></Layout>;
}
