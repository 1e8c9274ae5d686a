import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { ErrorBoundary } from '@/ui/error-boundary';
import { codeTokens } from './code-tokens';
import { labelTables } from './label-tables';

/**
 * Headings of an answer are below the question's. Code has the frame of the pages' code blocks, which get their buttons
 * wherever they are; a wide table scrolls inside its frame.
 */
const components: Components = {
  h1: 'h4',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  img: () => null,
  pre: ({ children }) => (
    <div className="code-block">
      <pre>{children}</pre>
    </div>
  ),
  code: ({ className, children }) => {
    const language = /language-(\S+)/.exec(className ?? '')?.[1];
    if (language === undefined || typeof children !== 'string') return <code>{children}</code>;
    return (
      <code>
        {codeTokens(children, language).map(({ text, kind }, place) => (
          <span key={place} className={kind}>
            {text}
          </span>
        ))}
      </code>
    );
  },
  table: ({ children, className }) => (
    <div className="table-wrap assistant__table">
      <table className={className}>{children}</table>
    </div>
  ),
};

/** An answer longer than this is shown as plain text; characters. */
const longestMarkdown = 100_000;
/** Twenty or more marks of quotes, lists, emphasis or brackets in a row: no text needs them, and they take minutes. */
const tooDeep = /(?:[>*_~[\](!]\s*|(?:[-+]|\d+[.)])\s+){20}/;

/** The Markdown of an answer. HTML in it is shown as text, and links lead to the web alone. */
export function AnswerText({ text }: { text: string }) {
  const plain = <p className="assistant__plain">{text}</p>;
  const isMarkdown = text.length <= longestMarkdown && !tooDeep.test(text);
  return (
    <div className="prose assistant__text">
      {isMarkdown ? (
        <ErrorBoundary fallback={() => plain} resetKey={text}>
          <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={[labelTables]} components={components}>
            {text}
          </Markdown>
        </ErrorBoundary>
      ) : (
        plain
      )}
    </div>
  );
}
