const words = (path: string): string[] =>
  decodeURI(path)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** How much of an address a page's address has: its beginning counts most, then words anywhere, then similar words. */
function likeness(route: string, wanted: readonly string[]): number {
  const own = words(route);
  let score = 0;
  wanted.forEach((word, place) => {
    if (own[place] === word) score += 3;
    else if (own.includes(word)) score += 2;
    else if (word.length > 3 && own.some((other) => other.startsWith(word.slice(0, 4)))) score += 1;
  });
  return score - Math.abs(own.length - wanted.length) * 0.1;
}

/** The pages whose addresses are most like one that does not exist, best first. */
export function nearestPages(routes: readonly string[], pathname: string, atMost = 5): string[] {
  const wanted = safeWords(pathname);
  const least = Math.max(1, wanted.length);
  return routes
    .map((route) => ({ route, score: likeness(route, wanted) }))
    .filter(({ score }) => score >= least)
    .sort((one, other) => other.score - one.score)
    .slice(0, atMost)
    .map(({ route }) => route);
}

function safeWords(pathname: string): string[] {
  try {
    return words(pathname);
  } catch {
    return [];
  }
}
