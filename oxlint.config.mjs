import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';

const only = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: patterns.map(([group, message]) => ({ group, message })) }] },
});

/** Nothing here may reach these rooms, whether by alias or by a relative path. A pattern that begins with a bare `#` would be a comment. */
const notFrom = (...rooms) =>
  rooms.map(room => [[`\\#${room}/**`, `**/../${room}/**`], `This room may not import from ${room} (see CONTRIBUTING).`]);
/** Areas of a room know nothing of each other: what two need stands in a room that both may import. */
const areas = folder =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name);
const notFromOtherAreas = (room, area) => [
  ...areas(room)
    .filter(other => other !== area)
    .map(other => [[`\\#${room}/${other}/**`, `**/../${other}/**`], `This area may not import from ${other}.`]),
];
const noSql = [['kysely', 'pg', '@electric-sql/*'], 'SQL belongs to server/.'];
const noStorage = ['localStorage', 'sessionStorage'].map(name => ({
  name,
  message: 'Browser storage belongs to src/shell and providers/authProvider.',
}));
const errors = (...names) => Object.fromEntries(names.map(name => [name, 'error']));
const product = ['src/**', 'server/**', 'providers/**', 'resources/**'];

export default defineConfig({
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['typescript', 'react'],
  jsPlugins: ['./scripts/lint/plugin.mjs'],
  categories: { correctness: 'off' },
  ignorePatterns: ['/dist/', 'node_modules/', '/data/', '/reports/', '/test-results/'],
  rules: {
    ...errors(
      'eqeqeq',
      'no-console',
      'no-unused-expressions',
      'no-unused-vars',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
      'no-array-constructor',
      'typescript/ban-ts-comment',
      'typescript/consistent-type-imports',
      'typescript/no-duplicate-enum-values',
      'typescript/no-empty-object-type',
      'typescript/no-explicit-any',
      'typescript/no-extra-non-null-assertion',
      'typescript/no-floating-promises',
      'typescript/no-misused-new',
      'typescript/no-namespace',
      'typescript/no-non-null-asserted-optional-chain',
      'typescript/no-require-imports',
      'typescript/no-this-alias',
      'typescript/no-unnecessary-type-constraint',
      'typescript/no-unsafe-declaration-merging',
      'typescript/no-unsafe-function-type',
      'typescript/no-wrapper-object-types',
      'typescript/prefer-as-const',
      'typescript/prefer-namespace-keyword',
      'typescript/triple-slash-reference',
    ),
  },
  overrides: [
    {
      // Only the console has components and hooks.
      files: ['src/**'],
      rules: errors(
        'react/rules-of-hooks',
        'react/exhaustive-deps',
        'react/static-components',
        'react/use-memo',
        'react/preserve-manual-memoization',
        'react/incompatible-library',
        'react/immutability',
        'react/globals',
        'react/refs',
        'react/set-state-in-effect',
        'react/error-boundaries',
        'react/purity',
        'react/set-state-in-render',
        'react/unsupported-syntax',
      ),
    },
    { files: ['src/**', 'providers/**'], rules: errors('mainstay/no-text-as-markup') },
    { files: product, rules: errors('mainstay/no-import-circles') },
    {
      files: product,
      excludeFiles: ['src/definition/kinds/**', 'src/engine/kinds/**'],
      rules: errors('mainstay/kinds-by-property'),
    },
    only(
      ['src/definition/**'],
      [...notFrom('resources', 'server', 'providers', 'src/domain', 'src/engine', 'src/shell', 'src/pages'), noSql],
    ),
    only(['src/domain/**'], [...notFrom('resources', 'server', 'providers', 'src/engine', 'src/shell', 'src/pages'), noSql]),
    only(['resources/**'], [...notFrom('server', 'providers', 'src/engine', 'src/shell'), noSql]),
    only(['src/engine/**'], [...notFrom('resources', 'server', 'providers', 'src/shell', 'src/pages'), noSql]),
    only(['src/shell/**'], [...notFrom('resources', 'server', 'src/pages'), noSql]),
    ...areas('src/pages').map(area =>
      only([`src/pages/${area}/**`], [...notFrom('resources', 'server'), ...notFromOtherAreas('src/pages', area), noSql]),
    ),
    only(['providers/**'], [...notFrom('resources', 'server', 'src/engine', 'src/shell', 'src/pages'), noSql]),
    only(['server/**'], notFrom('providers', 'src/engine', 'src/shell', 'src/pages')),
    ...areas('server/modules').map(area =>
      only(
        [`server/modules/${area}/**`],
        [...notFrom('providers', 'src/engine', 'src/shell', 'src/pages'), ...notFromOtherAreas('server/modules', area)],
      ),
    ),
    {
      files: ['src/**', 'providers/**'],
      excludeFiles: ['src/shell/**', 'providers/session/authProvider.ts'],
      rules: { 'no-restricted-globals': ['error', ...noStorage] },
    },
  ],
});
