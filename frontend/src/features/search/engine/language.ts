/**
 * What differs between languages: the endings of their words, and the words of a question that are not about its
 * subject. Only one language is searched at a time. English has its own stemmer, in `stem.ts`.
 */

interface Language {
  /** Endings in the order in which they are cut off, each once. At least three letters of a word remain. */
  readonly endings: readonly RegExp[];
  /** Words without accents, as the index has them. */
  readonly stopWords: string;
}

const languages: Readonly<Record<string, Language>> = {
  ar: {
    endings: [/(ها|هم|هن|كم|نا|ات|ان|ون|ين|يه)$/, /[هيا]$/],
    stopWords: 'في من على الى عن مع هل ما ماذا كيف متى اين لماذا هذا هذه ذلك التي الذي هو هي او ثم ان لا كل',
  },
  da: {
    endings: [/(erne|ene|ede|er|en|et|es|e|s)$/],
    stopWords: 'og i at det en den til er som pa de med for ikke der et hvordan hvad',
  },
  de: {
    endings: [/(ern|em|er|en|es|s|n|e)$/],
    stopWords:
      'der die das den dem des ein eine einen einem einer eines und oder aber nicht ist sind war wird werden wie was wer ' +
      'wo wann warum welche welcher welches ich wir sie er es man mein meine in im an am auf aus bei mit nach von vom zu ' +
      'zum zur fur uber als auch kann konnen soll muss gibt es sich',
  },
  es: {
    endings: [/s$/, /[aeo]$/],
    stopWords:
      'el la los las un una unos unas y o de del en con por para a al que como cual donde cuando es son se no mi su lo hay',
  },
  fi: {
    endings: [/(issa|ista|illa|ilta|ille|ssa|sta|lla|lta|lle|ksi|jen|ien|ten|in|en|n|t|a)$/],
    stopWords: 'ja on ei se etta miten mika kuinka missa',
  },
  fr: {
    endings: [/[sx]$/, /(ement|er|ez|ee|e)$/],
    stopWords:
      'le la les un une des du de d l et ou mais ne pas est sont a au aux en dans sur sous avec pour par que qui quoi ' +
      'comment quel quelle quels quelles ou quand pourquoi je nous vous il elle on mon ma mes se ce cette ces y',
  },
  it: {
    endings: [/[aeio]$/],
    stopWords:
      'il lo la i gli le un una e o di del della dei in con per a al che come cosa dove quando non si mio sono',
  },
  ja: {
    endings: [],
    stopWords:
      'は が を に の で と も へ や か から まで より です ます する した して される について とは には では ください ' +
      'どう どこ いつ なに なぜ こと もの これ それ この その ある いる なる できる できます',
  },
  nl: {
    endings: [/(en|s|e)$/],
    stopWords: 'de het een en of van in op met voor naar te is zijn dat die hoe wat waar wanneer niet ik je we aan bij',
  },
  no: {
    endings: [/(ene|ane|ede|er|en|et|es|e|s|a)$/],
    stopWords: 'og i a det en den til er som pa de med for ikke der et hvordan hva',
  },
  pl: {
    endings: [/(ami|ach|owi|ego|emu|ych|ymi|ow|om|em|ie|a|e|y|i|u|o)$/],
    stopWords: 'i w z na do nie jest sie jak co to dla po od o czy gdzie kiedy',
  },
  pt: {
    endings: [/s$/, /[aeo]$/],
    stopWords: 'o a os as um uma e ou de do da dos das em no na com por para que como qual onde quando e nao se meu',
  },
  ru: {
    endings: [
      /(иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|иям|ией|ов|ев|еи|ах|ях|ам|ям|ом|ем|ои|ыи|ии|ая|яя|ое|ее|ые|ие|ую|юю|ию|ия)$/,
      /[аяоеыиуюь]$/,
    ],
    stopWords: 'и в на с по для не что как где когда это из к о от у ли а но же то мы я',
  },
  sv: {
    endings: [/(arna|erna|orna|ade|ar|er|or|en|et|as|a|e|n|s|t)$/],
    stopWords: 'och i att det en den till ar som pa de med for inte ett hur vad var nar',
  },
};

const shortestStem = 3;
let current = 'en';
let cut: Language | undefined;
let stopWords: ReadonlySet<string> = new Set();
const changed: (() => void)[] = [];

/** Calls a function whenever another language is searched: what was computed of words is wrong then. */
export const onLanguageChange = (listener: () => void): void => void changed.push(listener);

export function setLanguage(code: string): void {
  if (code === current) return;
  current = code;
  cut = languages[code];
  stopWords = new Set(cut?.stopWords.split(' '));
  for (const listener of changed) listener();
}

export const isEnglish = (): boolean => current === 'en';

/** The stop words of the language, if it is not English. */
export const ownStopWords = (): ReadonlySet<string> => stopWords;

/** What the inflections of a word have in common, in a language that is not English. */
export function lightStem(word: string): string {
  let stem = word;
  for (const ending of cut?.endings ?? []) {
    const shorter = stem.replace(ending, '');
    if (shorter.length >= shortestStem) stem = shorter;
  }
  return stem;
}
