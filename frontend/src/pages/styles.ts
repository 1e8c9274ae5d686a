/** The styles of all pages, which come with the first one; the components are fetched by the kind of the page. */
import.meta.glob(
  [
    './*.css',
    '@/ui/*.css',
    '@/features/{search/search-box,assistant/assistant-button}.css',
    '@/layout/*.css',
    '@/layout/{announcement,blog,docs,footer,navbar,shell,sidebar,toc}/*.css',
    '@/layout/dialog/mode-switch.css',
  ],
  { eager: true },
);
