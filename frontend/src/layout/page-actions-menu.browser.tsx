import type { ReactNode } from 'react';
import { copyText } from '@/lib/copy-text';
import { showMessage } from '@/lib/messages';
import { Icon, type IconName } from '@/ui/icon';
import { Link } from '@/ui/link';
import { usePage, useSite } from '@/view';

interface PageActionsMenuProps {
  editHref?: string | null;
  onDone: () => void;
}

/** What a reader can do with a page: copy it, open it in an assistant, report a problem. */
export function PageActionsMenu({ editHref, onDone }: PageActionsMenuProps) {
  const { url, reportHref } = useSite();
  const { path } = usePage();
  const markdown = `${path.replace(/\/$/, '')}/page.md`;
  const question = encodeURIComponent(`Read ${url}${markdown} and answer my questions about it.`);

  /** Copies what `find` gives, and confirms it. */
  async function copy(what: string, find: () => Promise<string>): Promise<void> {
    onDone();
    try {
      await copyText(await find());
      showMessage(`${what} copied.`);
    } catch (error) {
      console.warn(`${what} could not be copied.`, error);
      showMessage(`${what} could not be copied.`);
    }
  }

  const report = reportHref?.replace('{url}', encodeURIComponent(url + path));
  return (
    <ul className="page-actions__menu">
      <Action icon="copy" onClick={() => void copy('Page', () => fetchText(markdown))}>
        Copy page as Markdown
      </Action>
      <Action icon="list" href={markdown}>
        View as Markdown
      </Action>
      <Action icon="spark" href={`https://chatgpt.com/?q=${question}`}>
        Open in ChatGPT
      </Action>
      <Action icon="spark" href={`https://claude.ai/new?q=${question}`}>
        Open in Claude
      </Action>
      <Action icon="external" onClick={() => void copy('Link', () => Promise.resolve(window.location.href))}>
        Copy link
      </Action>
      {editHref && (
        <Action icon="pencil" href={editHref}>
          Edit this page
        </Action>
      )}
      {report && (
        <Action icon="alert" href={report}>
          Report a problem
        </Action>
      )}
    </ul>
  );
}

interface ActionProps {
  icon: IconName;
  href?: string;
  onClick?: () => void;
  children: ReactNode;
}

function Action({ icon, href, onClick, children }: ActionProps) {
  const content = (
    <>
      <Icon name={icon} />
      {children}
    </>
  );
  return (
    <li>
      {href ? (
        <Link href={href}>{content}</Link>
      ) : (
        <button type="button" onClick={onClick}>
          {content}
        </button>
      )}
    </li>
  );
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}
