import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';

/** Headings of an answer are below the dialog's own; a wide table scrolls inside its frame. */
const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h5',
  img: () => null,
  table: ({ children }) => (
    <div className="table-wrap">
      <table>{children}</table>
    </div>
  ),
};

/** The Markdown of an answer. HTML in it is shown as text, and links lead to the web alone. */
export function AnswerText({ text }: { text: string }) {
  return (
    <div className="prose assistant__text">
      <Markdown remarkPlugins={[remarkGfm]} components={components}>
        {text}
      </Markdown>
    </div>
  );
}
