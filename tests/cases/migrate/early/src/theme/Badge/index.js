export default ({ children }) => <b className="badge-of-project">{children}</b>;
