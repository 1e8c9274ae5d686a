import { createElement, Fragment, type ReactNode } from 'react';
import * as React from 'react';
import { renderToString } from 'react-dom/server.browser';
import type { SiteView } from '@/contract';
import { registry } from '@/content/registry';
import { imported, moduleLoader, type ComponentFile } from '@/content/scope';
import { memoryLocation } from '@/lib/memory-location';
import { LocationProvider, SiteProvider } from '@/view';

/** A stretch of a body: HTML, or the number of the island whose HTML belongs there. */
type Piece = string | number;

interface IslandRequest {
  code: string;
  segments: { body: Piece[]; inline: boolean }[];
  links: string[];
  live: boolean;
}

/** What a page says about its islands, as the engine sends it. */
export interface PageRequest {
  /** Tells the document from all others; part of the ids that components make. */
  key: string;
  /** The address of the page. */
  path: string;
  /** What expressions can ask: `frontMatter` and the like. */
  values: Record<string, unknown>;
  /** Exported name, local name and where the module is to be found. */
  imports: [string, string, string][];
  code: string;
  exports: string[];
  islands: IslandRequest[];
  /** What the page's components consist of, by path. */
  components: Record<string, { code: string; requires: Record<string, string> }>;
}

/** An island's HTML, and the segments that are not in it because the component shows them later; or what went wrong. */
export type IslandAnswer = { html: string; missing: number[] } | { error: string };

interface Scope {
  names: string[];
  values: unknown[];
}

/** Private characters around the number of a segment, which pass through React unchanged. */
const marker = (n: number) => `\ue002${n}\ue003`;
const markers = /\ue002(\d+)\ue003/g;

export function renderIslands(site: SiteView, request: PageRequest): IslandAnswer[] {
  const rendered: string[] = [];
  let scope: Scope;
  try {
    scope = pageScope(request);
  } catch (error) {
    return request.islands.map(() => ({ error: `in the page's own code: ${messageOf(error)}` }));
  }
  return request.islands.map((_, number) => {
    try {
      const answer = renderIsland(site, request, scope, number, rendered);
      rendered.push(answer.html);
      return answer;
    } catch (error) {
      rendered.push('');
      return { error: messageOf(error) };
    }
  });
}

function pageScope({ values, imports, code, exports, components }: PageRequest): Scope {
  const files = new Map<string, ComponentFile>();
  const load = moduleLoader((path) => {
    let file = files.get(path);
    const source = components[path];
    if (!file) {
      if (!source) throw new Error(`there is no component ${path}`);
      const run = new Function('require', 'module', 'exports', source.code) as ComponentFile['run'];
      file = { run, requires: source.requires };
      files.set(path, file);
    }
    return file;
  });
  const scope: Record<string, unknown> = { React, h: createElement, Fragment, ...registry, ...values };
  for (const [exported, local, target] of imports) scope[local] = imported(load(target), exported);
  const names = Object.keys(scope);
  if (exports.length > 0) {
    const make = new Function(...names, `${code}\nreturn {${exports.join(',')}};`);
    Object.assign(scope, make(...names.map((name) => scope[name])));
  }
  return { names: Object.keys(scope), values: Object.values(scope) };
}

function renderIsland(site: SiteView, request: PageRequest, scope: Scope, number: number, rendered: string[]) {
  const { code, segments, links, live } = request.islands[number] as IslandRequest;
  const bodies = segments.map(({ body }) =>
    body.map((piece) => (typeof piece === 'number' ? (rendered[piece] ?? '') : piece)).join(''),
  );
  const seen = new Set<number>();
  const html = (n: number): ReactNode => {
    if (!live) return marker(n);
    return createElement(ServerSegment, {
      key: n,
      n,
      inline: segments[n]?.inline ?? false,
      html: bodies[n] ?? '',
      seen,
    });
  };
  const make = new Function(...scope.names, 'html', 'link', `return ${code};`);
  const node = make(...scope.values, html, (n: number) => links[n]) as ReactNode;
  const location = memoryLocation(request.path);
  const element = (
    <SiteProvider value={site}>
      <LocationProvider value={location}>{asNode(node)}</LocationProvider>
    </SiteProvider>
  );
  const text = renderToString(element, { identifierPrefix: `${request.key}-${number}-` });
  if (live) return { html: text, missing: bodies.map((_, n) => n).filter((n) => !seen.has(n)) };
  return { html: text.replace(markers, (_, n: string) => bodies[Number(n)] ?? ''), missing: [] };
}

function ServerSegment({ n, inline, html, seen }: { n: number; inline: boolean; html: string; seen: Set<number> }) {
  seen.add(n);
  return createElement(inline ? 'span' : 'div', { 'data-html': n, dangerouslySetInnerHTML: { __html: html } });
}

/** What an expression may yield: dates and the like are no React nodes. */
function asNode(value: unknown): ReactNode {
  if (typeof value === 'function') throw new Error('a function cannot be shown; call it, or use it as a component');
  if (typeof value === 'object' && value !== null && !('$$typeof' in value) && !(Symbol.iterator in value)) {
    throw new Error('an object cannot be shown; name one of its values');
  }
  return value as ReactNode;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
