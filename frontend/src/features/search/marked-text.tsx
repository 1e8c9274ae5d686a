import type { Piece } from './engine/snippet';

/** A text with what matches the query marked. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
