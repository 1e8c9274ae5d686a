interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether the reader's connection is too slow, or too dear, to fetch what may not be read. */
export function isSparing(): boolean {
  const connection = (navigator as Navigator & { connection?: Connection }).connection;
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
