import { decodeNumbers, valueAt } from './codec';
import type { IndexFile } from './formats';
import { add, at } from './numbers';
import { lengthOf } from './quantize';

/** Where the pages' sections begin, and how long they are. */
export class Outline {
  readonly pages: number;
  readonly sections: number;
  /** Number of the page that a section belongs to. */
  readonly pageOf: Int32Array;
  /** Number of a page's first section; after the last page, the number of all sections. */
  readonly first: Int32Array;
  /** How long a section is, of the average. */
  readonly relativeSection: Float32Array;
  /** How long a page is, of the average. */
  readonly relativePage: Float32Array;
  readonly titleLength: readonly number[];

  constructor({ pages, lengths, titles }: IndexFile) {
    const counts = decodeNumbers(pages);
    this.pages = counts.length;
    this.sections = lengths.length;
    this.pageOf = new Int32Array(this.sections);
    this.first = new Int32Array(this.pages + 1);
    this.relativeSection = new Float32Array(this.sections);
    this.relativePage = new Float32Array(this.pages);
    this.titleLength = decodeNumbers(titles);
    let total = 0;
    counts.forEach((count, page) => {
      const start = at(this.first, page);
      this.first[page + 1] = start + count;
      this.pageOf.fill(page, start, start + count);
      for (let section = start; section < start + count; section += 1) {
        const length = at(lengthOf, valueAt(lengths, section));
        this.relativeSection[section] = length;
        add(this.relativePage, page, length);
        total += length;
      }
    });
    const averages = { section: total / this.sections || 1, page: total / this.pages || 1 };
    this.relativeSection.forEach((length, section, lengths) => (lengths[section] = length / averages.section));
    this.relativePage.forEach((length, page, lengths) => (lengths[page] = length / averages.page));
  }
}
