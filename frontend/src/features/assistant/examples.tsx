import { assistantText } from '@/catalogue/assistant';

/** Questions to begin with; a press asks. */
export function Examples({ questions, onAsk }: { questions: readonly string[]; onAsk: (question: string) => void }) {
  if (questions.length === 0) return null;
  return (
    <section className="assistant__examples">
      <h3 className="assistant__label">{assistantText('examples')}</h3>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" className="assistant__example" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
