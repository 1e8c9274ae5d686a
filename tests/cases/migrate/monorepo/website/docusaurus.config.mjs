import * as fs from 'node:fs';
import * as path from 'node:path';
import * as yaml from 'js-yaml';
import * as dotenv from 'dotenv';
import { createRequire } from 'node:module';
import { themes } from 'prism-react-renderer';
import feed from './plugins/feed';
import navbar from './navbar.js';

const require = createRequire(import.meta.url);
const { name } = require('../package.json');

dotenv.config();

const repository = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url)));
const { names } = yaml.load(fs.readFileSync(path.resolve('../languages.yaml'), 'utf8')).languages;

let revision = 'none';
try {
  revision = fs.readFileSync(path.resolve(import.meta.dirname, './.revision'), 'utf8').trim();
} catch {
  revision = 'unknown';
}

const theme = { ...themes.github, plain: Object.assign(themes.github.plain, { color: '#000' }) };
const links = fs
  .readdirSync(path.join(import.meta.dirname, 'data'))
  .filter((file) => file.endsWith('.yml'))
  .map((file) => yaml.load(fs.readFileSync(`./data/${file}`, 'utf8')));

export default async function settings() {
  const { default: tagline } = await import('./tagline.ts');
  const { parse } = await import('yaml');
  return {
    title: name,
    tagline: `${tagline} (${revision})`,
    url: repository.homepage,
    baseUrl: parse('base: /'.trim()).base,
    i18n: {
      defaultLocale: 'en',
      locales: ['en'],
      localeConfigs: { en: { label: names.en } },
    },
    presets: [
      [
        'classic',
        {
          docs: { path: path.relative(process.cwd(), path.resolve('../handbook')), sidebarPath: path.resolve('sidebars.json') },
          blog: false,
        },
      ],
    ],
    plugins: [feed, fs.existsSync('./nothing') && 'never'],
    themeConfig: {
      navbar,
      footer: { links: [{ title: 'Ports', items: links }] },
      prism: { theme, styles: [...themes.github.styles, { types: ['x'] }] },
    },
  };
}
