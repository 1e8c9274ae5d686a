import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://bench.example.org',
  integrations: [starlight({ title: 'Bench' })],
});
