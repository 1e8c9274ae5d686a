import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import remarkMath from 'remark-math';
import rehypeKatex from 'rehype-katex';
import about from './about.json' with { type: 'json' };

const versions = JSON.parse(fs.readFileSync(new URL('./versions.json', import.meta.url) && './versions.json', 'utf8'));
const file = fileURLToPath(import.meta.url);
const year = new Date().getFullYear();
const title = await Promise.resolve(about.title);

export default async function createConfig() {
  const { default: navbar } = await import('./navbar.mjs');
  return {
    title: `${title} ${versions[0]}`,
    tagline: file,
    url: 'https://harbour.example.org/below/',
    baseUrl: '/',
    markdown: {
      mermaid: true,
      emoji: false,
      hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'warn' },
    },
    themes: ['@docusaurus/theme-mermaid', ['@easyops-cn/docusaurus-search-local', { hashed: true }]],
    plugins: [
      ['@docusaurus/plugin-content-docs', { sidebarPath: false, remarkPlugins: [[remarkMath, {}]], rehypePlugins: [[rehypeKatex, { macros: { '\\RR': '\\mathbb{R}', '\\f': () => '' } }]], admonitions: { keywords: ['note', 'theorem'], extendDefaults: true } }],
    ],
    themeConfig: { navbar, footer: { copyright: `© ${year} Harbour` } },
  };
}
