import camelcase from 'camelcase';

export const camelcaseDotNotation = (text: string): string => text.split('.').map((part) => camelcase(part)).join('.');
