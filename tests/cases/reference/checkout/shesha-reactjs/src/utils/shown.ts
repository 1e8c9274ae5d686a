export const isShown = (props: unknown): boolean => Boolean(props);
