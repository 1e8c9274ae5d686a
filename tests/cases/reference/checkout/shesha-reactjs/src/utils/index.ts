export * from './shown';
export * from './string';
