import type { ReactNode } from 'react';
import { actionsText } from '@/catalogue/actions';
import { keyboardText } from '@/catalogue/keyboard';
import { pageText } from '@/catalogue/page';
import { copyText } from '@/lib/copy-text';
import { showMessage } from '@/lib/messages';
import { type IconName, PageIcon } from '@/ui/page-icon';
import { Link } from '@/ui/link';
import { usePage, useSite } from '@/view';
import { showKeyboardHelp } from './dialog/keyboard-help';

/** What a reader can do with a page: copy it, open it in an assistant, report a problem. */
export function PageActionsMenu({ onDone }: { onDone: () => void }) {
  const { url, product, reportHref, mcpHref } = useSite();
  const page = usePage();
  const { path } = page;
  const { editHref } = 'post' in page ? page.post : 'editHref' in page ? page : {};
  const published = document.querySelector<HTMLLinkElement>('link[rel="alternate"][type="text/markdown"]')?.href;
  // This site may be a copy at another address: its own file is read.
  const markdown = published && new URL(published).pathname;
  const question = encodeURIComponent(actionsText('prompt', { url: published ?? url + path }));

  /** Copies what `find` gives, and shows one of the two texts. */
  async function copy(find: () => Promise<string>, done: string, failed: string): Promise<void> {
    onDone();
    try {
      await copyText(await find());
      showMessage(done);
    } catch (error) {
      console.warn(failed, error);
      showMessage(failed);
    }
  }
  const andClose = (act: () => void) => () => {
    onDone();
    act();
  };
  const copyPage = (file: string) =>
    copy(() => fetchText(file), actionsText('page_copied'), actionsText('page_not_copied'));
  const copyLink = (link: string) =>
    copy(() => Promise.resolve(link), pageText('link_copied'), actionsText('link_not_copied'));

  const report = reportHref?.replace('{url}', encodeURIComponent(url + path));
  return (
    <ul className="page-actions__menu">
      {markdown && (
        <>
          <Action icon="copy" onClick={() => void copyPage(markdown)}>
            {actionsText('copy_page')}
          </Action>
          <Action icon="list" href={markdown}>
            {actionsText('view_markdown')}
          </Action>
        </>
      )}
      <Action icon="spark" href={`https://chatgpt.com/?q=${question}`}>
        {actionsText('open_in', { name: 'ChatGPT' })}
      </Action>
      <Action icon="spark" href={`https://claude.ai/new?q=${question}`}>
        {actionsText('open_in', { name: 'Claude' })}
      </Action>
      <Action icon="spark" href={`https://cursor.com/link/prompt?text=${question}`}>
        {actionsText('open_in', { name: 'Cursor' })}
      </Action>
      {mcpHref && (
        <>
          {toolInstallers(product.id, mcpHref).map(({ name, href }) => (
            <Action key={name} icon="external" href={href}>
              {actionsText('add_to', { name })}
            </Action>
          ))}
          <Action icon="copy" onClick={() => void copyLink(mcpHref)}>
            {actionsText('copy_mcp')}
          </Action>
        </>
      )}
      <Action icon="copy" onClick={() => void copyLink(window.location.href)}>
        {actionsText('copy_link')}
      </Action>
      <Action icon="file" onClick={andClose(printWithLinks)}>
        {actionsText('print_links')}
      </Action>
      <Action icon="list" onClick={andClose(showKeyboardHelp)}>
        {keyboardText('title')}
      </Action>
      {editHref && (
        <Action icon="pencil" href={editHref}>
          {pageText('edit')}
        </Action>
      )}
      {report && (
        <Action icon="alert" href={report}>
          {actionsText('report')}
        </Action>
      )}
    </ul>
  );
}

/** Addresses that add the tools of the service to an editor. */
function toolInstallers(id: string, url: string): { name: string; href: string }[] {
  const config = { type: 'http', url };
  const query = (text: string) => new URLSearchParams({ name: `${id}-docs`, config: text }).toString();
  return [
    { name: 'Cursor', href: `https://cursor.com/en/install-mcp?${query(btoa(JSON.stringify(config)))}` },
    { name: 'VS Code', href: `https://vscode.dev/redirect/mcp/install?${query(JSON.stringify(config))}` },
  ];
}

/** Prints the page with the address after each link whose text is not the address. */
function printWithLinks(): void {
  const links = document.querySelectorAll<HTMLAnchorElement>('main .prose a[href]:not(.hash-link, [href^="#"])');
  const marked = [...links].filter((link) => link.textContent.trim() !== link.href);
  for (const link of marked) link.dataset.printedAddress = ` (${link.href})`;
  window.addEventListener('afterprint', () => marked.forEach((link) => delete link.dataset.printedAddress), {
    once: true,
  });
  window.print();
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
      <PageIcon name={icon} />
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
