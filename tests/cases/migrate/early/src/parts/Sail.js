export default () => <i>A sail at {require.resolve('./Mast')}</i>;
