import { decoded } from './paths';

const words = (path: string): string[] =>
  decoded(path)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** How much of an address a page's address has: words at their place count most, then anywhere, then similar words. */
function likeness(own: readonly string[], wanted: readonly (string | null)[]): number {
  let score = 0;
  wanted.forEach((word, place) => {
    if (word === null) return;
    if (own[place] === word) score += 3;
    else if (own.includes(word)) score += 2;
    else if (word.length > 3 && own.some((other) => other.startsWith(word.slice(0, 4)))) score += 1;
  });
  return score - Math.abs(own.length - wanted.length) * 0.1;
}

/** The pages whose addresses are most like one that does not exist, best first. */
export function nearestPages(routes: readonly string[], pathname: string, atMost = 5): string[] {
  const all = routes.map((route) => ({ route, own: words(route) }));
  // What most addresses have, such as `docs`, makes none of them similar.
  const isCommon = (word: string) => all.filter(({ own }) => own.includes(word)).length > all.length * 0.75;
  const wanted = words(pathname).map((word) => (isCommon(word) ? null : word));
  const least = Math.max(1, wanted.filter((word) => word !== null).length - 1);
  return all
    .map(({ route, own }) => ({ route, score: likeness(own, wanted) }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .slice(0, atMost)
    .map(({ route }) => route);
}
