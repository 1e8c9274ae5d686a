import FooterContent from './footer-content';

/** `null` in the browser, which keeps what the build wrote. */
const content: typeof FooterContent | null = FooterContent;

export default content;
