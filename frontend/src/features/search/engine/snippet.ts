import { wholeLetters } from './keys';
import { chunk, wordOf } from './words';

/** A part of a text; `marked` where it matches the query. */
export interface Piece {
  text: string;
  marked?: true;
}

/** About how many characters a snippet has, and how many of them are before its first match. */
const snippetLength = 170;
const lead = 50;

interface Match {
  start: number;
  end: number;
  /** The concept of the query that it belongs to, and its weight. */
  concept: number;
  weight: number;
}

/** What to mark: each word of the index with the concept it means and how well it fits. */
export type Marks = ReadonlyMap<string, { concept: number; weight: number }>;

/** A whole text, such as a title, with its matches marked. */
export const markAll = (text: string, marks: Marks): Piece[] => pieces(text, matchesIn(text, marks), 0, text.length);

/** The part of a text with most of the query close together, with the matches marked and ellipses where it is cut. */
export function snippetOf(text: string, marks: Marks): Piece[] {
  const matches = matchesIn(text, marks);
  const { start, end } = bestWindow(text, matches);
  const inside = matches.filter((match) => match.start >= start && match.end <= end);
  const shown = pieces(text, inside, start, end);
  if (start > 0) shown.unshift({ text: '…' });
  if (end < text.length) shown.push({ text: '…' });
  return shown;
}

export const hasMatch = (text: string, marks: Marks): boolean => matchesIn(text, marks).length > 0;

function matchesIn(text: string, marks: Marks): Match[] {
  const matches: Match[] = [];
  for (const found of text.matchAll(chunk)) {
    const word = wordOf(found[0]);
    if (!word) continue;
    const best = [word.whole, ...word.parts].map((part) => marks.get(part)).find((mark) => mark !== undefined);
    if (best) matches.push({ start: found.index, end: found.index + found[0].length, ...best });
  }
  return matches;
}

function bestWindow(text: string, matches: readonly Match[]): { start: number; end: number } {
  let best = { weight: 0, from: 0 };
  matches.forEach((first, index) => {
    const weights = new Map<number, number>();
    for (let at = index; at < matches.length; at += 1) {
      const match = matches[at] as Match;
      if (match.end > first.start + snippetLength - lead) break;
      weights.set(match.concept, Math.max(weights.get(match.concept) ?? 0, match.weight));
    }
    const weight = [...weights.values()].reduce((sum, value) => sum + value, 0);
    if (weight > best.weight + 1e-9) best = { weight, from: first.start };
  });
  const start = best.from <= lead ? 0 : startOfWord(text, best.from - lead, best.from);
  const end = start + snippetLength >= text.length ? text.length : endOfWord(text, start + snippetLength);
  return { start, end };
}

/** Where a line or, failing that, a word begins between two places. */
function startOfWord(text: string, from: number, to: number): number {
  const line = text.lastIndexOf('\n', to - 1);
  if (line >= from) return line + 1;
  const space = text.indexOf(' ', from);
  return space >= 0 && space < to ? space + 1 : to;
}

function endOfWord(text: string, from: number): number {
  const space = text.lastIndexOf(' ', from);
  return space > from - 30 ? space : wholeLetters(text, from);
}

function pieces(text: string, matches: readonly Match[], start: number, end: number): Piece[] {
  const shown: Piece[] = [];
  let at = start;
  const plain = (to: number) => {
    if (to > at) shown.push({ text: text.slice(at, to).replace(/\s+/g, ' ') });
  };
  for (const match of matches) {
    plain(match.start);
    shown.push({ text: text.slice(match.start, match.end), marked: true });
    at = match.end;
  }
  plain(end);
  return shown;
}
