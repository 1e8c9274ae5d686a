import type {ReactNode} from 'react';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import styles from './styles.module.css';

export default function Features(): ReactNode {
  return <section className={clsx(styles.features)}><Heading as="h3">Easy</Heading></section>;
}
