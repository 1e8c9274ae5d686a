/** Number of the range that a key lies in; the first one takes what comes before all. */
export function numberOfRange(ranges: readonly { from: string }[], key: string): number {
  let [low, high] = [0, ranges.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ranges[middle] as { from: string }).from <= key) low = middle;
    else high = middle - 1;
  }
  return low;
}
