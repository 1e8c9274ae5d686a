/** The styles of what every page has, and of the docs; those of the other parts come with their components. */
import.meta.glob(
  [
    './{doc-page,category-page,list-page}.css',
    '@/ui/*.css',
    '@/features/{search/search-box,assistant/assistant-button}.css',
    '@/layout/*.css',
    '@/layout/{announcement,docs,footer,navbar,shell,sidebar,toc}/*.css',
    '@/layout/dialog/mode-switch.css',
  ],
  { eager: true },
);
