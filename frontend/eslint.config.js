import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Imports run one way: a zone imports only the zones before it. */
const zones = ['catalogue', 'lib', 'ui', 'content', 'features', 'layout', 'pages', 'app', 'dev'];
const features = ['search', 'assistant', 'theme', 'versions'];
const order = `Imports run one way: ${zones.join(' ← ')} ← entries.`;

/** The imports that the files below a folder of `src` must not have, each with the reason. */
function zone(folder) {
  const [name, feature] = folder.split('/');
  const later = zones.slice(zones.indexOf(name) + 1).map((other) => `@/${other}/**`);
  const others = features.filter((other) => other !== feature).map((other) => `@/features/${other}/**`);
  const patterns = [
    { group: ['../*'], message: 'Import from the same folder (./) or from the root (@/).' },
    { group: ['@/entry-*'], message: 'Nothing imports an entry.' },
    { group: later, message: order },
    name === 'features' && { group: others, message: 'Features never import each other.' },
    name === 'lib' && { group: ['react', 'react-dom*', '@/view'], message: 'lib knows no React.' },
    name === 'ui' && { group: ['@/view', '@/contract'], message: 'ui knows nothing of documents.' },
  ].filter((pattern) => pattern && pattern.group.length > 0);
  return {
    files: [`src/${folder}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'src/contract.ts'] },
  ...tseslint.configs.recommended,
  reactHooks.configs.flat.recommended,
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"] ObjectExpression',
          message: 'React writes HTML again with each new object: use `Html` or `useHtml`.',
        },
      ],
    },
  },
  ...zones.flatMap((name) => (name === 'features' ? features.map((feature) => `features/${feature}`) : name)).map(zone),
  { files: ['**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
);
