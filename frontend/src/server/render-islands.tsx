import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.browser';
import { PageCards } from '@/content/page-lists';
import type { SiteView } from '@/contract';
import { escapeHtml } from '@/lib/escape-html';
import { LocationContext, SiteContext } from '@/view';
import { builtLocation } from './built-location';
import { pageScope, type Scope } from './page-scope';
import type { Failure, IslandAnswer, IslandRequest, PageRequest, Piece } from './page-request';
import { forgetUnfinished, placeOf } from './site-modules';

/** Characters that no text has, around the number of HTML that is put in afterwards: they pass through React. */
const marker = (n: number) => `\ufdd2${n}\ufdd3`;
const markers = /\ufdd2(\d+)\ufdd3/g;

/** React asks for pictures before it writes them; in the middle of a text that is of no use. */
const preloads = /^(<link rel="preload" as="image"[^>]*>)+/;

/** The islands of a page. What one of them throws is an answer like any other. */
export function renderIslands(site: SiteView, request: PageRequest): IslandAnswer[] {
  forgetUnfinished();
  return new PageRenderer(site, request, {}, { count: 0 }).answers();
}

class PageRenderer {
  private readonly rendered: string[] = [];

  constructor(
    private readonly site: SiteView,
    private readonly request: PageRequest,
    /** What the page is given where another one shows it. */
    private readonly props: Record<string, unknown>,
    /** How many partials were shown so far. */
    private readonly shown: { count: number },
    /** Identifies this use of a partial. */
    private readonly suffix = '',
  ) {}

  answers(): IslandAnswer[] {
    let scope: Scope;
    try {
      scope = pageScope(this.request, this.props, (path) => this.partialOf(path));
    } catch (error) {
      const { error: message, place } = failure(error);
      const own = place ? message : `in the page's own code: ${message}`;
      return this.request.islands.map((island) => this.keep({ html: this.between(island), error: own, place }));
    }
    return this.request.islands.map((island, number) => {
      try {
        const answer = this.island(island, number, scope);
        if (number === 0) answer.html = this.styles() + answer.html;
        return this.keep(answer);
      } catch (error) {
        return this.keep({ html: this.between(island), ...failure(error) });
      }
    });
  }

  /** The answer, which islands around this one contain. */
  private keep(answer: IslandAnswer): IslandAnswer {
    this.rendered.push(answer.html);
    return answer;
  }

  /** What readers see of a component that cannot be rendered: the text between its tags. */
  private between({ segments }: IslandRequest): string {
    return segments.map(({ body }) => this.joined(body)).join('');
  }

  /** Loads the style sheet with the text, and so with every page that shows it. */
  private styles(): string {
    const { styles } = this.request;
    return styles ? `<link rel="stylesheet" href="${escapeHtml(styles)}">` : '';
  }

  private joined(body: readonly Piece[]): string {
    return body.map((piece) => (typeof piece === 'number' ? (this.rendered[piece] ?? '') : piece)).join('');
  }

  private island({ code, segments, links, live, inline }: IslandRequest, number: number, scope: Scope) {
    const bodies = segments.map(({ body }) => this.joined(body));
    const later: string[] = [];
    const seen = new Set<number>();
    const put = (html: string): string => marker(later.push(html) - 1);
    const html = (n: number): ReactNode => {
      const text = bodies[n] ?? '';
      const inline = segments[n]?.inline ?? false;
      const segment = live ? <Segment key={n} n={n} inline={inline} html={text} seen={seen} /> : put(text);
      return inline ? segment : [segment];
    };
    this.partialText = (text, n) =>
      live ? <Segment key={n} n={n ?? -1} inline={false} html={text} seen={seen} /> : put(text);
    const make = new Function(...scope.names, 'html', 'link', `return ${code};`);
    // Expressions of a page may call hooks, so they are part of a component.
    const Island = () => asNode(make(...scope.values, html, (n: number) => links[n]));
    const id = `${this.request.key}${this.suffix}-${number}`;
    const location = builtLocation(this.request.path);
    // What stays as it is needs none of the marks by which React finds its way in the browser.
    const render = live ? renderToString : renderToStaticMarkup;
    const text = render(
      <SiteContext value={this.site}>
        <LocationContext value={location}>
          <PageCards value={this.request.cards}>
            <Island />
          </PageCards>
        </LocationContext>
      </SiteContext>,
      { identifierPrefix: `${id}-` },
    )
      .replace(preloads, '')
      .replace(markers, (_, n: string) => later[Number(n)] ?? '');
    const missing = Object.fromEntries(
      segments.flatMap(({ inline: isInline, partial }, n) =>
        !live || seen.has(n) || partial ? [] : [[n, { html: bodies[n] ?? '', inline: isInline }]],
      ),
    );
    return { html: live ? this.place(id, inline ? 'span' : 'div', text) : text, missing };
  }

  private place(id: string, tag: string, html: string): string {
    const given = plain(this.props);
    const props = given === '{}' ? '' : ` data-props="${escapeHtml(given)}"`;
    return `<${tag} data-island="${id}" data-module="${escapeHtml(this.request.module)}"${props}>${html}</${tag}>`;
  }

  /** How the text of a partial gets into the island that is being rendered. */
  private partialText: (html: string, n: number | undefined) => ReactNode = () => null;

  /** A component that shows another Markdown file. */
  private partialOf(path: string): (props: Record<string, unknown>) => ReactNode {
    return ({ 'data-html': n, ...props }) => {
      const request = this.request.partials[path];
      if (!request) throw new Error(`there is no file ${path}`);
      const suffix = `${this.suffix}p${this.shown.count++}`;
      const renderer = new PageRenderer(this.site, request, props, this.shown, suffix);
      const failed = renderer.answers().find((answer) => 'error' in answer);
      if (failed && 'error' in failed) throw new FailedPartial(path, failed);
      return this.partialText(renderer.joined(request.body), n as number | undefined);
    };
  }
}

interface SegmentProps {
  n: number;
  inline: boolean;
  html: string;
  seen: Set<number>;
}

function Segment({ n, inline, html, seen }: SegmentProps): ReactNode {
  seen.add(n);
  return createElement(inline ? 'span' : 'div', { 'data-html': n, dangerouslySetInnerHTML: { __html: html } });
}

/** What an expression may yield. */
function asNode(value: unknown): ReactNode {
  if (typeof value === 'function') throw new Error('a function cannot be shown; call it, or use it as a component');
  if (typeof value === 'object' && value !== null && !('$$typeof' in value) && !(Symbol.iterator in value)) {
    throw new Error('an object cannot be shown; name one of its values');
  }
  return value as ReactNode;
}

/** A Markdown file that another one shows, and that cannot be rendered. */
class FailedPartial extends Error {
  constructor(
    path: string,
    override readonly cause: Failure,
  ) {
    super(cause.place ? cause.error : `in ${path}: ${cause.error}`);
  }
}

function failure(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return {
    error: message.replace(minified, (whole, code: string) => reasons[code] ?? whole),
    place: error instanceof FailedPartial ? error.cause.place : placeOf(error),
  };
}

const minified = /^Minified React error #(\d+);.*$/s;

/** Messages that React has in full only in its large build, for the mistakes that authors make. */
const reasons: Record<string, string> = {
  31: 'an object cannot be shown; name one of its values',
  130: 'what is used as a component is none: it is missing from the exports of its module, or it is an object',
  152: 'a component returned nothing: `return` is missing',
  321: 'a hook was called outside a component',
};

/** The props that can be sent to the browser: elements and functions are for the build alone. */
const plain = (props: Record<string, unknown>): string =>
  JSON.stringify(props, (_, value: unknown) =>
    typeof value === 'object' && value !== null && '$$typeof' in value ? undefined : value,
  );
