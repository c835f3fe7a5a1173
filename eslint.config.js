import { readdirSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noImportCircles } from './scripts/lint/noImportCircles.mjs';

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

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'data/', 'reports/', 'test-results/'] },
  ...tseslint.configs.recommended,
  // Some of these rules run React's compiler over each file, half of the time of linting: only the console has components and hooks.
  { files: ['src/**'], extends: [reactHooks.configs.flat.recommended] },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['src/**', 'server/**', 'providers/**', 'resources/**'],
    plugins: { layout: { rules: { 'no-import-circles': noImportCircles } } },
    rules: { 'layout/no-import-circles': 'error' },
  },
  {
    files: ['src/**', 'server/**', 'providers/**', 'resources/**'],
    ignores: ['src/definition/kinds/**', 'src/engine/kinds/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        // In a message a kind may be called by its name.
        ...[
          ':not(TemplateLiteral) > MemberExpression[property.name="name"]:matches([object.name="kind"], [object.property.name="kind"])',
          'VariableDeclarator:matches([init.name="kind"], [init.property.name="kind"]) > ObjectPattern > Property[key.name="name"]',
        ].map(selector => ({ selector, message: 'What a kind is, it says by a property (src/definition/kind.ts), not by its name.' })),
      ],
    },
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
    ignores: ['src/shell/**', 'providers/session/authProvider.ts'],
    rules: { 'no-restricted-globals': ['error', ...noStorage] },
  },
);
