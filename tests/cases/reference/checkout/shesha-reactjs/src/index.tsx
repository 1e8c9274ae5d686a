export * from './utils';
export { default as Greeting } from './designer-components/greeting';
