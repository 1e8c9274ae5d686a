/** The number at an index that the caller knows to be within the list: the only place that asserts it. */
export const at = (values: ArrayLike<number>, index: number): number => values[index] as number;

/** Adds to the number at an index within the list. */
export function add(values: { [index: number]: number; readonly length: number }, index: number, amount: number): void {
  values[index] = at(values, index) + amount;
}
