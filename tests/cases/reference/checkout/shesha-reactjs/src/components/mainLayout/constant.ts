export const HEADER_CONFIGURATION = { name: 'header', module: 'Made' };
