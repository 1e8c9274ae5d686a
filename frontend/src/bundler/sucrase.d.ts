declare module 'sucrase/dist/esm/TokenProcessor.js' {
  export { default } from 'sucrase/dist/types/TokenProcessor';
}
