import { useEffect } from 'react';
import { pageText } from '@/catalogue/page';
import { errorChain } from '@/lib/error-chain';
import './crash-page.css';

interface CrashProps {
  crash: [error: Error, retry: () => void];
}

/** Shown in place of a page that threw while it was rendered. */
export function CrashPage({ crash: [error, retry] }: CrashProps) {
  return (
    <main className="crash" role="alert">
      <h1>{pageText('crashed')}</h1>
      <button type="button" className="button" onClick={retry}>
        {pageText('try_again')}
      </button>
      <pre className="crash__message">{errorChain(error)}</pre>
    </main>
  );
}

/** Shown in place of everything when the layout around the pages has thrown. */
export function ShellCrashPage(props: CrashProps) {
  useEffect(() => {
    const title = document.title;
    document.title = pageText('error_title');
    return () => {
      document.title = title;
    };
  }, []);
  return <CrashPage {...props} />;
}
