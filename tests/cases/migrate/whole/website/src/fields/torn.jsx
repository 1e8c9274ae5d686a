export const Torn = ({ width }: { width: number }) => <b>{width}</b>;
