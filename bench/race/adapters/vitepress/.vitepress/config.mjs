import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitepress';

const items = (folder) =>
  readdirSync(folder, { withFileTypes: true }).map((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory()
      ? { text: entry.name, collapsed: true, items: items(path) }
      : { text: entry.name.replace('.md', ''), link: `/${path.replace('.md', '')}` };
  });

export default defineConfig({
  title: 'Bench',
  themeConfig: { search: { provider: 'local' }, sidebar: items('docs') },
});
