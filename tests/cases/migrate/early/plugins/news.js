const blog = require('@docusaurus/plugin-content-blog');
module.exports = async (context, options) => ({ ...(await blog.default(context, options)) });
