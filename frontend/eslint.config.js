import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Imports run one way: a zone may import only what stands before it. */
const zones = ['lib', 'ui', 'content', 'features', 'layout', 'pages', 'app', 'dev'];

const ownFolder = { group: ['../*'], message: 'Import from the same folder (./) or from the root (@/).' };

function zone(name) {
  const forbidden = zones.slice(zones.indexOf(name) + 1).map((later) => `@/${later}/**`);
  const patterns = [ownFolder, { group: ['@/entry-*'], message: 'Nothing imports an entry.' }];
  if (forbidden.length > 0) {
    patterns.push({ group: forbidden, message: `Imports run one way: ${zones.join(' ← ')} ← entries.` });
  }
  if (name === 'lib') patterns.push({ group: ['react', 'react-dom*', '@/view'], message: 'lib knows no React.' });
  if (name === 'ui') patterns.push({ group: ['@/view', '@/contract'], message: 'ui knows nothing of documents.' });
  return {
    files: [`src/${name}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

const features = ['search', 'assistant', 'theme', 'versions'];

function feature(name) {
  const others = features.filter((other) => other !== name).map((other) => `@/features/${other}/**`);
  const later = zones.slice(zones.indexOf('features') + 1).map((other) => `@/${other}/**`);
  return {
    files: [`src/features/${name}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ownFolder,
            { group: others, message: 'Features never import each other.' },
            { group: later, message: `Imports run one way: ${zones.join(' ← ')} ← entries.` },
          ],
        },
      ],
    },
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
    },
  },
  ...zones.filter((name) => name !== 'features').map(zone),
  ...features.map(feature),
  { files: ['**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
);
