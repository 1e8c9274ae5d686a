/** A text, or one for each plural category of the language. */
type Pattern = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** The names in braces of a text. */
type Names<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<P> = P extends { other: infer Other } ? 'count' | Names<Other> : Names<P>;
/** What the caller fills in; nothing where the text has no braces. */
type Values<P, V> = [NamesOf<P>] extends [never] ? [] : [values: Readonly<Record<NamesOf<P>, V>>];

/** Texts by `section.name`: what a site's language or its owner has in place of the English ones. */
export type OwnTexts = Readonly<Record<string, Pattern>>;

let own: OwnTexts = {};
let language = 'en';

/** Sets the texts that differ from the English ones, before anything is rendered. */
export function setTexts(texts: OwnTexts, code: string): void {
  own = texts;
  language = code;
}

function pieces<V>(pattern: Pattern, values: Readonly<Record<string, V>>): (string | V)[] {
  const text =
    typeof pattern === 'string'
      ? pattern
      : (pattern[new Intl.PluralRules(language).select(Number(values.count))] ?? pattern.other);
  return text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? (values[part] ?? '') : part));
}

/** The texts of a section of the catalogue. `.pieces` fills in other values than text, such as elements. */
export function texts<const T extends Readonly<Record<string, Pattern>>>(section: string, english: T) {
  const patternOf = (name: keyof T & string): Pattern => own[`${section}.${name}`] ?? (english[name] as Pattern);
  const text = <N extends keyof T & string>(name: N, ...[values]: Values<T[N], string | number>): string =>
    pieces<string | number>(patternOf(name), values ?? {})
      .map((part) => (typeof part === 'number' ? part.toLocaleString(language) : part))
      .join('');
  text.pieces = <N extends keyof T & string, V>(name: N, ...[values]: Values<T[N], V>): (string | V)[] =>
    pieces<V>(patternOf(name), values ?? ({} as Record<string, V>));
  return text;
}
