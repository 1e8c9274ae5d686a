/** The styles of all pages, which come with the first one; the components are fetched by the kind of the page. */
import.meta.glob(['./*.css', '@/layout/*.css', '@/layout/{blog,docs,navbar,sidebar,toc}/*.css'], { eager: true });
