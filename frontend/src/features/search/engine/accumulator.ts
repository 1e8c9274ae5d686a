import { add, at } from './numbers';

/** Counts per id: how often something occurs, and in which headings. Allocated once and reused. */
export class Accumulator {
  /** The sum of the occurrences' match weights. */
  readonly counts: Float64Array;
  /** The best match weight in the heading. */
  readonly headings: Float64Array;
  /** Those with an occurrence, in no order. */
  readonly ids: number[] = [];
  private readonly isListed: Uint8Array;

  constructor(size: number) {
    this.counts = new Float64Array(size);
    this.headings = new Float64Array(size);
    this.isListed = new Uint8Array(size);
  }

  add(id: number, count: number): void {
    this.list(id);
    add(this.counts, id, count);
  }

  raiseCount(id: number, count: number): void {
    this.list(id);
    if (at(this.counts, id) < count) this.counts[id] = count;
  }

  raiseHeading(id: number, match: number): void {
    this.list(id);
    if (at(this.headings, id) < match) this.headings[id] = match;
  }

  clear(): void {
    for (const id of this.ids) {
      this.counts[id] = 0;
      this.headings[id] = 0;
      this.isListed[id] = 0;
    }
    this.ids.length = 0;
  }

  private list(id: number): void {
    if (this.isListed[id]) return;
    this.isListed[id] = 1;
    this.ids.push(id);
  }
}
