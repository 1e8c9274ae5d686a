/** Docstead's own module, which the site's build provides. */
declare module '@docstead/useHydrated' {
  /** `false` while the page is built and while it is hydrated, `true` from then on. */
  export default function useHydrated(): boolean;
}
