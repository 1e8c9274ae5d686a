/** How often, and in which headings, something stands: one number of each for every place. Made once, and used again. */
export class Tally {
  /** Occurrences, each counted as much as it fits. */
  readonly counts: Float64Array;
  /** How well the heading fits. */
  readonly headings: Float64Array;
  /** The places that have something, in no order. */
  readonly places: number[] = [];
  private readonly isListed: Uint8Array;

  constructor(size: number) {
    this.counts = new Float64Array(size);
    this.headings = new Float64Array(size);
    this.isListed = new Uint8Array(size);
  }

  add(place: number, count: number): void {
    this.list(place);
    (this.counts[place] as number) += count;
  }

  raiseCount(place: number, count: number): void {
    this.list(place);
    if ((this.counts[place] as number) < count) this.counts[place] = count;
  }

  raiseHeading(place: number, fits: number): void {
    this.list(place);
    if ((this.headings[place] as number) < fits) this.headings[place] = fits;
  }

  clear(): void {
    for (const place of this.places) {
      this.counts[place] = 0;
      this.headings[place] = 0;
      this.isListed[place] = 0;
    }
    this.places.length = 0;
  }

  private list(place: number): void {
    if (this.isListed[place]) return;
    this.isListed[place] = 1;
    this.places.push(place);
  }
}
