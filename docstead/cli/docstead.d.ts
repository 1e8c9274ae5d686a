// Written by tools/contract.py. Do not edit.
declare module 'docstead' {
  import type { ReactNode } from 'react';

  export type NavbarItem =
    | NavbarLink
    | NavbarDropdown
    | NavbarHtml
    | NavbarDoc
    | NavbarDocSidebar
    | NavbarDocsVersion
    | NavbarDocsVersionDropdown
    | NavbarLocaleDropdown
    | NavbarSearch
    | NavbarAssistant
    | NavbarUnknown;
  export type PageView =
    | DocView
    | CategoryView
    | DocTagView
    | TagsView
    | BlogListView
    | BlogPostView
    | BlogTagView
    | ArchiveView
    | AuthorsView
    | AuthorView
    | HomeView
    | TextPageView
    | NotFoundView;
  export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml | SidebarTruncation;
  /**
   * HTML that is safe to insert as it is.
   */
  export type Html = string;
  export type WireEvent = TextEvent | ResetEvent | DoneEvent | FailedEvent;
  export type LiveMessage = HelloMessage | PageMessage | ChangedMessage | ProblemsMessage;

  /**
   * The data inside a page's HTML: everything React needs to take it over; the text is in the HTML already.
   */
  export interface FirstLoad {
    site: SiteView;
    page: PageView;
  }
  /**
   * The data that every page needs of the site.
   */
  export interface SiteView {
    title: string;
    tagline: string;
    url: string;
    basePath: string;
    titleDelimiter: string;
    product: ProductView;
    navbar: NavbarView;
    colorMode: ColorModeView;
    locale: string;
    locales: LocaleView[];
    versions: DocsVersionView[];
    /**
     * Digest of the frontend and of this view; a page of another build must be loaded as a whole document.
     */
    buildId: string;
    sections: SectionView[];
    version: string;
    docsteadVersion: string;
    footer?: FooterView | null;
    announcementBar?: AnnouncementBarView | null;
    search?: SearchSettings | null;
    assistant?: AssistantSettings | null;
    homeHref?: string | null;
    blogHref?: string | null;
    /**
     * The other lists of the blog, and its feeds.
     */
    blogLinks?: NavLink[];
    /**
     * Where readers report a problem of a page.
     */
    reportHref?: string | null;
    /**
     * Address of the module with the components of the theme; empty where there are none.
     */
    slots?: string;
    /**
     * Where agents reach the tools of the service, by the Model Context Protocol.
     */
    mcpHref?: string | null;
  }
  /**
   * The product that is documented: display name and lower-case identifier.
   */
  export interface ProductView {
    name: string;
    id: string;
  }
  /**
   * The navbar of every page.
   */
  export interface NavbarView {
    title: string;
    items: NavbarItem[];
    logo?: Image | null;
    hideOnScroll?: boolean;
    style?: '' | 'dark' | 'primary';
  }
  /**
   * A plain link. ``to`` is a page of this site, ``href`` an address used as it is.
   */
  export interface NavbarLink {
    type: 'default';
    position: 'left' | 'right';
    label: string;
    to?: string | null;
    href?: string | null;
    html?: Html | null;
    className?: string;
    activeBasePath?: string | null;
    activeBaseRegex?: string | null;
    look?: 'button' | 'link';
    ariaLabel?: string;
  }
  /**
   * A label that opens a list of items.
   */
  export interface NavbarDropdown {
    type: 'dropdown';
    position: 'left' | 'right';
    label: string;
    items: NavbarItem[];
    to?: string | null;
    href?: string | null;
    className?: string;
  }
  /**
   * The site owner's own HTML.
   */
  export interface NavbarHtml {
    type: 'html';
    position: 'left' | 'right';
    value: Html;
    className?: string;
  }
  /**
   * A link to a document, found by its id; active on every page of the document's sidebar.
   */
  export interface NavbarDoc {
    type: 'doc';
    position: 'left' | 'right';
    docId: string;
    label: string;
    href: string;
    sidebarId?: string | null;
    className?: string;
  }
  /**
   * A link to the first page of a sidebar; ``href`` is ``None`` where the sidebar holds no page.
   */
  export interface NavbarDocSidebar {
    type: 'docSidebar';
    position: 'left' | 'right';
    sidebarId: string;
    label: string;
    href: string | null;
    className?: string;
  }
  /**
   * A link to the main document of the reader's version of ``section``, or of the page's section where it is empty.
   */
  export interface NavbarDocsVersion {
    type: 'docsVersion';
    position: 'left' | 'right';
    section?: string;
    label?: string | null;
    to?: string | null;
    className?: string;
  }
  /**
   * A choice of versions of ``section``, or of the page's section where it is empty.
   *
   * ``versions`` names those to show, in order, all where it is empty.
   */
  export interface NavbarDocsVersionDropdown {
    type: 'docsVersionDropdown';
    position: 'left' | 'right';
    section?: string;
    versions?: string[];
    itemsBefore?: NavbarItem[];
    itemsAfter?: NavbarItem[];
    className?: string;
  }
  /**
   * A choice of languages.
   */
  export interface NavbarLocaleDropdown {
    type: 'localeDropdown';
    position: 'left' | 'right';
    itemsBefore?: NavbarItem[];
    itemsAfter?: NavbarItem[];
    className?: string;
  }
  /**
   * The place of the search box.
   */
  export interface NavbarSearch {
    type: 'search';
    position: 'left' | 'right';
    className?: string;
  }
  /**
   * The place of the assistant's entries: the button, and the options next to the search box.
   */
  export interface NavbarAssistant {
    type: 'assistant';
    position: 'left' | 'right';
    className?: string;
  }
  /**
   * An item that names a missing document or has an unknown type; rendering it is an error.
   */
  export interface NavbarUnknown {
    type: 'unknown';
    position: 'left' | 'right';
    name: string;
    item: {};
  }
  /**
   * An image with the size that keeps its place free while it loads.
   */
  export interface Image {
    src: string;
    srcDark?: string | null;
    alt?: string;
    href?: string | null;
    target?: string | null;
    width?: number | null;
    height?: number | null;
  }
  /**
   * How light and dark are chosen.
   */
  export interface ColorModeView {
    defaultMode: 'dark' | 'light';
    disableSwitch: boolean;
    respectPrefersColorScheme: boolean;
  }
  /**
   * A language of the site; ``base_url`` is where its pages begin.
   */
  export interface LocaleView {
    code: string;
    label: string;
    htmlLang: string;
    direction: 'ltr' | 'rtl';
    baseUrl: string;
  }
  /**
   * A docs version: ``main_doc`` is the address of the document a reader should start with.
   */
  export interface DocsVersionView {
    /**
     * Different for each version of all sections.
     */
    name: string;
    /**
     * Identifier of its section.
     */
    section: string;
    label: string;
    path: string;
    mainDoc: string;
    isLast: boolean;
    badge: boolean;
    banner: 'none' | 'unmaintained' | 'unreleased';
  }
  /**
   * A section of the documentation.
   */
  export interface SectionView {
    id: string;
    /**
     * Its name for readers.
     */
    label: string;
    sidebarHideable?: boolean;
    sidebarAutoCollapse?: boolean;
    /**
     * The line at the bottom of its sidebars.
     */
    sidebarNote?: string;
  }
  /**
   * The foot of every page: either ``columns`` or one flat row of ``links``.
   */
  export interface FooterView {
    style?: 'dark' | 'light';
    columns?: FooterColumn[];
    links?: FooterLink[];
    logo?: Image | null;
    copyright?: Html;
  }
  /**
   * A titled list of links.
   */
  export interface FooterColumn {
    title: string;
    items: FooterLink[];
  }
  /**
   * A link of the footer, or a piece of raw HTML.
   */
  export interface FooterLink {
    label?: string;
    to?: string | null;
    href?: string | null;
    html?: Html | null;
  }
  /**
   * A note above the navbar; a new ``id`` brings it back to readers who closed the last one.
   */
  export interface AnnouncementBarView {
    id: string;
    content: Html;
    isCloseable: boolean;
    backgroundColor?: string | null;
    textColor?: string | null;
  }
  /**
   * The search box's settings; the files are named in ``BuildView.search``.
   */
  export interface SearchSettings {
    maxHits: number;
    highlightResult: boolean;
  }
  /**
   * Where questions go, and the examples offered before the first one.
   */
  export interface AssistantSettings {
    endpoint: string;
    indexName: string;
    examples: string[];
    stream: boolean;
    /**
     * Whether readers rate answers.
     */
    feedback: boolean;
    /**
     * Whether they rate pages.
     */
    pageFeedback?: boolean;
  }
  /**
   * A link to a page, such as previous and next.
   */
  export interface NavLink {
    title: string;
    href: string;
  }
  /**
   * A document of the docs. Its text is body 0.
   */
  export interface DocView {
    kind: 'doc';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    id: string;
    heading: Html;
    place: DocsNavigation;
    toc: TocItem[];
    hideTitle?: boolean;
    tags?: TagLink[];
    editHref?: string | null;
    lastUpdate?: LastUpdate | null;
    unlisted?: boolean;
    draft?: boolean;
  }
  /**
   * The navigation around a page of the docs.
   */
  export interface DocsNavigation {
    version: string;
    breadcrumbs: Breadcrumb[];
    previous?: NavLink | null;
    next?: NavLink | null;
    sidebarId?: string | null;
    /**
     * The open branch: closed categories have no items. ``None`` for a page outside every sidebar.
     */
    sidebar?: SidebarItem[] | null;
    /**
     * Address of the same document in the other versions, by version name.
     */
    alternates?: {
      [k: string]: string;
    };
  }
  /**
   * One step of the way to a page; a step without a page of its own has no address.
   */
  export interface Breadcrumb {
    label: string;
    href?: string | null;
  }
  /**
   * A row with a link to a page or to another site.
   */
  export interface SidebarLink {
    type: 'link';
    label: string;
    href: string;
    external?: boolean;
    className?: string;
    unlisted?: boolean;
  }
  /**
   * A row that holds others.
   */
  export interface SidebarCategory {
    type: 'category';
    /**
     * Identifies the category in the sidebar, stable between builds.
     */
    key: string;
    label: string;
    /**
     * Link of the label without JavaScript: the own page or that of the first descendant.
     */
    fallbackHref: string;
    /**
     * What it holds; ``None`` in a page's open branch for a closed category: the sidebar file has them.
     */
    items: SidebarItem[] | null;
    /**
     * The category's own page; ``None`` where its label only opens and closes it.
     */
    href?: string | null;
    /**
     * Whether a reader can close it.
     */
    collapsible?: boolean;
    /**
     * Whether it starts closed when it does not hold the current page.
     */
    collapsed?: boolean;
    className?: string;
  }
  /**
   * A row of the site owner's own HTML.
   */
  export interface SidebarHtml {
    type: 'html';
    value: Html;
    defaultStyle?: boolean;
    className?: string;
  }
  /**
   * Takes the place, in a page's open branch, of the rows of a long list that are far from the page's own.
   *
   * The sidebar file has the whole list and no gaps.
   */
  export interface SidebarTruncation {
    type: 'truncation';
    /**
     * How many rows are left out.
     */
    count: number;
    /**
     * Link of the gap without JavaScript: the nearest of them.
     */
    fallbackHref: string;
  }
  /**
   * A heading in the table of contents.
   */
  export interface TocItem {
    id: string;
    level: number;
    html: Html;
  }
  /**
   * A tag and the page that lists what carries it.
   */
  export interface TagLink {
    label: string;
    href: string;
    description?: string;
    count?: number;
  }
  /**
   * When and by whom a page was last changed: ``date`` as ISO 8601, ``label`` for people.
   */
  export interface LastUpdate {
    date: string;
    label: string;
    author?: string;
  }
  /**
   * The generated page of a category.
   */
  export interface CategoryView {
    kind: 'category-index';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    heading: Html;
    description: string;
    cards: CardView[];
    place: DocsNavigation;
  }
  /**
   * A card of a category page. ``count`` is the number of direct children of a category without a description.
   */
  export interface CardView {
    type: 'category' | 'doc' | 'link';
    label: string;
    href: string;
    description?: string;
    count?: number;
  }
  /**
   * The documents that carry one tag.
   */
  export interface DocTagView {
    kind: 'doc-tag';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    heading: Html;
    description: string;
    docs: TaggedDoc[];
    allTagsHref: string;
    version: string;
    unlisted?: boolean;
  }
  /**
   * A document in the list of a tag.
   */
  export interface TaggedDoc {
    title: string;
    href: string;
    description: string;
  }
  /**
   * All tags of the docs or of the blog, by first letter.
   */
  export interface TagsView {
    kind: 'tags';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    section: 'blog' | 'docs';
    letters: TagLetter[];
    blogSidebar?: BlogSidebar | null;
    version?: string | null;
  }
  /**
   * The tags that begin with one letter.
   */
  export interface TagLetter {
    letter: string;
    tags: TagLink[];
  }
  /**
   * The recent posts.
   */
  export interface BlogSidebar {
    title: string;
    years: BlogSidebarYear[];
  }
  /**
   * The posts of one year, newest first.
   */
  export interface BlogSidebarYear {
    year: string;
    posts: NavLink[];
  }
  /**
   * A page of the blog's list, newest first.
   */
  export interface BlogListView {
    kind: 'blog-list';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    heading: Html;
    posts: PostView[];
    sidebar: BlogSidebar;
    paging: Paging;
  }
  /**
   * A post, in a list or on its own page.
   */
  export interface PostView {
    title: string;
    href: string;
    /**
     * ISO 8601, UTC.
     */
    date: string;
    /**
     * For people, such as ``August 26, 2021``.
     */
    dateLabel: string;
    /**
     * For people, such as ``3 min read``; empty where it is not shown.
     */
    readingTime: string;
    authors: Author[];
    tags: TagLink[];
    /**
     * Which body of the page holds the text, or the part before the truncate marker.
     */
    body: number;
    /**
     * Whether the page shows only that part.
     */
    truncated: boolean;
    editHref?: string | null;
    lastUpdate?: LastUpdate | null;
    unlisted?: boolean;
  }
  /**
   * Someone who writes; ``socials`` are pairs of platform and address.
   */
  export interface Author {
    name: string;
    title?: string;
    href?: string | null;
    image?: string | null;
    description?: string;
    count?: number;
    socials?: [string, string][];
  }
  /**
   * Where a list goes on.
   */
  export interface Paging {
    newer?: string | null;
    older?: string | null;
  }
  /**
   * A post. Its text is body 0.
   */
  export interface BlogPostView {
    kind: 'blog-post';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    post: PostView;
    toc: TocItem[];
    sidebar: BlogSidebar;
    newer?: NavLink | null;
    older?: NavLink | null;
  }
  /**
   * The posts that carry one tag.
   */
  export interface BlogTagView {
    kind: 'blog-tag';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    label: string;
    heading: Html;
    description: string;
    posts: PostView[];
    allTagsHref: string;
    sidebar: BlogSidebar;
    paging: Paging;
    unlisted?: boolean;
  }
  /**
   * All posts by year, newest year first.
   */
  export interface ArchiveView {
    kind: 'blog-archive';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    years: ArchiveYear[];
  }
  /**
   * A year of the archive, oldest post first.
   */
  export interface ArchiveYear {
    year: string;
    posts: ArchivePost[];
  }
  /**
   * A line of the archive, such as ``August 1 - Title``.
   */
  export interface ArchivePost {
    dateLabel: string;
    title: string;
    href: string;
  }
  /**
   * Everyone who writes.
   */
  export interface AuthorsView {
    kind: 'blog-authors';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    authors: Author[];
    sidebar: BlogSidebar;
  }
  /**
   * The posts of one author.
   */
  export interface AuthorView {
    kind: 'blog-author';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    author: Author;
    posts: PostView[];
    allAuthorsHref: string;
    sidebar: BlogSidebar;
    paging: Paging;
  }
  /**
   * The home page. Body 0 is its text, where it has any.
   */
  export interface HomeView {
    kind: 'home';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    hero: HomeHero;
    cards: HomeCard[];
    features: HomeFeature[];
    posts: HomePost[];
    hasBody: boolean;
  }
  /**
   * The top of the home page: ``art``, or else the image, is next to the text.
   */
  export interface HomeHero {
    title: string;
    tagline: string;
    actions?: HomeLink[];
    image?: Image | null;
    art?: Html;
  }
  /**
   * A link of the home page.
   */
  export interface HomeLink {
    label: string;
    to: string;
  }
  /**
   * A card with links into the documentation.
   */
  export interface HomeCard {
    title: string;
    text: string;
    to: string;
    links?: HomeLink[];
  }
  /**
   * A feature of the product.
   */
  export interface HomeFeature {
    title: string;
    text: string;
  }
  /**
   * One of the newest posts.
   */
  export interface HomePost {
    title: string;
    href: string;
    date: string;
    dateLabel: string;
    description: string;
  }
  /**
   * A page of its own, without a sidebar. Body 0 is its text; ``heading`` is empty where the text has the title.
   */
  export interface TextPageView {
    kind: 'page';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
    heading: Html;
    toc?: TocItem[];
    unlisted?: boolean;
    draft?: boolean;
  }
  /**
   * Shown for every address that has no page.
   */
  export interface NotFoundView {
    kind: 'not-found';
    path: string;
    title: string;
    htmlClass: string;
    untranslated?: string;
    otherPaths?: {
      [k: string]: string;
    };
  }
  /**
   * A page as data: the browser reads it from the HTML of a page, and the development server sends it after an edit.
   */
  export interface PageData {
    buildId: string;
    /**
     * Elements of the head that belong to the page.
     */
    head: HeadTag[];
    page: PageView;
    /**
     * HTML of the texts, in the order the page's view numbers them.
     */
    bodies: Html[];
  }
  /**
   * An element of the document's head: ``tag`` with its attributes and, for title and script, its text.
   */
  export interface HeadTag {
    tag: 'link' | 'meta' | 'script' | 'title';
    attributes?: {
      [k: string]: string;
    };
    text?: string;
  }
  /**
   * ``build.json``: the names of files that change with the content, fetched by the browser when it needs one of them.
   */
  export interface BuildView {
    /**
     * As in ``SiteView``.
     */
    buildId: string;
    /**
     * Address of the sidebar file, by ``version/sidebar id``.
     */
    sidebars: {
      [k: string]: string;
    };
    /**
     * The search files of each docs version by name; ``""`` for a site without versions.
     */
    search: {
      [k: string]: SearchFiles;
    };
  }
  /**
   * Addresses of the search files.
   */
  export interface SearchFiles {
    documents: string;
    index: string;
  }
  /**
   * A whole sidebar, fetched once; its file's name is in ``BuildView.sidebars``.
   */
  export interface SidebarView {
    id: string;
    items: SidebarItem[];
  }
  /**
   * A question. ``chathistory`` is a JSON list of up to three entries, each ``{"user": …}`` or ``{"<product>AI": …}``.
   */
  export interface AskRequest {
    userinput: string;
    chathistory: string;
    index_name: string;
  }
  /**
   * The body of a response with another status: ``code`` in kebab-case, and a sentence for people.
   */
  export interface AskError {
    code: string;
    error: string;
  }
  /**
   * The body of a response with status 200.
   */
  export interface AskResponse {
    message: AskMessage;
  }
  /**
   * An answer.
   */
  export interface AskMessage {
    /**
     * Markdown.
     */
    response_message: string;
    /**
     * URLs of the cited sections, in the order of their first use.
     */
    source: string[];
    /**
     * Identifies the answer in feedback.
     */
    id?: string;
    /**
     * The cited sections, one for each URL.
     */
    citations?: Citation[];
    /**
     * Whether no answer was found; ``citations`` are then the nearest pages.
     */
    abstained?: boolean;
    /**
     * ``answered``, ``unsure`` if the answer is the closest text and may be wrong, or ``not_found``.
     */
    status?: 'answered' | 'not_found' | 'unsure';
    /**
     * The sentences that answer the question, as Markdown.
     */
    lead?: string;
    /**
     * Quoted sentences, rows, steps and code, each with its section.
     */
    evidence?: Evidence[];
    /**
     * Other sections on the subject.
     */
    more?: Citation[];
  }
  /**
   * A section that an answer cites.
   */
  export interface Citation {
    /**
     * URL path of the page with the base path, and anchor.
     */
    url: string;
    /**
     * Title of the page.
     */
    title: string;
    /**
     * The heading's text; the page's title for the text before the first heading.
     */
    heading: string;
  }
  /**
   * A part of a section that supports an answer.
   */
  export interface Evidence {
    /**
     * What it is.
     */
    kind: 'code' | 'items' | 'rows' | 'sentence' | 'steps';
    /**
     * Markdown; a quotation of the section.
     */
    text: string;
    /**
     * The section.
     */
    citation: Citation;
  }
  /**
   * A reader's rating of an answer, or of a page.
   */
  export interface Feedback {
    /**
     * Of the answer; of a page, its URL path.
     */
    id: string;
    helpful: boolean;
  }
  /**
   * A piece of the answer's Markdown, in order.
   */
  export interface TextEvent {
    type: 'text';
    text: string;
  }
  /**
   * The text so far is withdrawn; another text follows.
   */
  export interface ResetEvent {
    type: 'reset';
  }
  /**
   * The end of a stream: the whole answer. It replaces the text so far.
   */
  export interface DoneEvent {
    type: 'done';
    message: AskMessage;
  }
  /**
   * The end of a stream that failed.
   */
  export interface FailedEvent {
    type: 'failed';
    code: string;
    error: string;
  }
  /**
   * The first message of every connection.
   */
  export interface HelloMessage {
    type: 'hello';
    /**
     * Identifies the state of the site; a page of another state may be out of date.
     */
    state: string;
  }
  /**
   * The text of a page changed.
   */
  export interface PageMessage {
    type: 'page';
    data: PageData;
  }
  /**
   * The site changed.
   */
  export interface ChangedMessage {
    type: 'changed';
    /**
     * The new state.
     */
    state: string;
    /**
     * Published files that were added, changed or removed.
     */
    paths: string[];
  }
  /**
   * All errors that prevent the build; none after they are fixed.
   */
  export interface ProblemsMessage {
    type: 'problems';
    problems: Problem[];
  }
  /**
   * An error that prevents the build; ``place`` is the file, with line and column if they are known.
   */
  export interface Problem {
    code: string;
    message: string;
    hint: string;
    place: string;
    excerpt: ExcerptLine[];
  }
  /**
   * A line of a source file; ``marked`` is the range of the problem, from 0, in UTF-16 code units.
   */
  export interface ExcerptLine {
    number: number;
    text: string;
    marked?: [number, number] | null;
  }
  /** The props of each slot besides `CommonProps`; `docstead/model/slots.py` describes the slots. */
  export interface Slots {
    Announcement: object;
    NavbarStart: object;
    NavbarEnd: object;
    Hero: { hero: HomeView['hero'] };
    HomeEnd: object;
    PageTop: object;
    PageEnd: object;
    DocHead: object;
    Pagination: object;
    TableOfContents: { toc: readonly TocItem[] };
    SidebarTop: object;
    SidebarEnd: object;
    BlogPostHead: { post: PostView; isPage: boolean };
    Footer: object;
    NotFound: object;
  }

  /** What every component of a slot gets. */
  export interface CommonProps {
    /** What docstead shows there: render it to wrap it, or leave it out to replace it. */
    children: ReactNode;
    page: PageView;
    site: SiteView;
  }


  /** The props of a slot. */
  export type SlotProps<Name extends keyof Slots> = Slots[Name] & CommonProps;
}
