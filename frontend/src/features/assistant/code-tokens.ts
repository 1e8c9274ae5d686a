/** A piece of code, and the class of its colour: those of the code blocks of pages, which the build colours. */
export interface Token {
  text: string;
  kind?: 'c1' | 's' | 'mi' | 'k' | 'nf' | 'nt';
}

const keywords =
  'abstract|as|async|await|bool|boolean|break|case|catch|class|const|continue|def|default|delete|do|elif|else|enum|export' +
  '|extends|false|finally|for|foreach|from|function|get|if|implements|import|in|int|interface|is|let|namespace|new|null' +
  '|object|of|out|override|private|protected|public|readonly|ref|return|set|static|string|struct|super|switch|this|throw' +
  '|true|try|type|typeof|undefined|using|var|virtual|void|where|while|with|yield' +
  '|SELECT|FROM|WHERE|JOIN|ON|AND|OR|NOT|INSERT|INTO|UPDATE|DELETE|CREATE|TABLE|ALTER|ORDER|BY|GROUP|VALUES';
const hashComments =
  /^(bash|console|docker|dockerfile|ini|powershell|ps1|py|python|rb|ruby|sh|shell|toml|yaml|yml|zsh)$/;
const markup = /^(html|jsx|svg|tsx|vue|xml)$/;
const dashComments = /^(lua|sql)$/;
/** Code longer than this has no colours; characters. */
const longest = 20_000;

function comment(language: string): string {
  if (hashComments.test(language)) return '(?<![\\w$])#[^\\n]*';
  if (dashComments.test(language)) return '--[^\\n]*';
  return '//[^\\n]*|/\\*[^]*?\\*/|<!--[^]*?-->';
}

/** Divides code into tokens. It knows what most languages have in common; the joined texts are the code again. */
export function codeTokens(code: string, language: string): Token[] {
  if (code.length > longest || /^(text|txt|plain|md|markdown|diff)$/.test(language)) return [{ text: code }];
  const patterns = [
    `(?<c1>${comment(language)})`,
    '(?<s>"(?:\\\\.|[^"\\\\\\n])*"|\'(?:\\\\.|[^\'\\\\\\n])*\'|`(?:\\\\.|[^`\\\\])*`)',
    ...(markup.test(language) ? ['(?<nt></?[A-Za-z][\\w.-]*)'] : []),
    `(?<k>(?<![\\w$.-])(?:${keywords})(?![\\w$-]))`,
    '(?<mi>(?<![\\w$.-])\\d[\\w.]*)',
    '(?<nf>[A-Za-z_$][\\w$]*(?=\\())',
  ];
  const tokens: Token[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of code.matchAll(new RegExp(patterns.join('|'), 'g'))) {
    if (index > end) tokens.push({ text: code.slice(end, index) });
    const kind = Object.entries(groups ?? {}).find(([, found]) => found !== undefined)?.[0];
    tokens.push({ text, kind: kind as Token['kind'] });
    end = index + text.length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end) });
  return tokens;
}
