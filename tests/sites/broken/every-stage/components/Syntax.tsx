export default () => <p;
