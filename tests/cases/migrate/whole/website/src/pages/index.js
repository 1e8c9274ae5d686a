import React from 'react';
import classNames from 'classnames';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import { Chart } from 'not-installed';
import { depth } from '@fields/depth';
import tides from '../../../tides.json';
import source from '!!raw-loader!../fields/depth';
import A from '@theme/MDXComponents/A';
import shades from './shades.module.scss';
import berths from '/parts/berths.json';
import Link from '@docusaurus/Link';
import { duplicates, uniq } from '@docusaurus/theme-common';
import styles from './index.module.css';

export default function Home({ config }) {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="Welcome ashore" description="The harbour">
      <h1 className={classNames('hero__title', styles.title)}>{config.title}</h1>
      <p>{siteConfig.customFields.berths.join(' and ')}</p>
      <p>{`${depth} m, ${tides.join(', ')}, ${source.length} characters`}</p>
      <p className={shades.wave}>{berths.count} berths, <Link>no link</Link></p>
      <A href="#top">Up</A>
      <p>{`${duplicates([1, 2, 1], (a, b) => a === b)} of ${uniq([1, 2, 1])}`}</p>
      {siteConfig.presets[0][1].docs.disableVersioning && <p>By the presets</p>}
      <Chart>A chart</Chart>
    </Layout>
  );
}
