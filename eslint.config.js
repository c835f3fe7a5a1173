import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const only = (files, patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: patterns.map(([group, message]) => ({ group, message })) }] },
});

/** Nothing here may reach these rooms, whether by alias or by a relative path. */
const notFrom = (...rooms) =>
  rooms.map(room => [[`#${room}/**`, `**/../${room}/**`], `This room may not import from ${room} (see CONTRIBUTING).`]);
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
    languageOptions: { parserOptions: { projectService: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
  only(['src/definition/**'], notFrom('resources', 'server', 'providers', 'src/engine', 'src/shell', 'src/pages')),
  only(['resources/**'], notFrom('server', 'providers', 'src/engine', 'src/shell')),
  only(['src/engine/**'], notFrom('resources', 'server', 'providers', 'src/shell', 'src/pages')),
  only(['src/shell/**'], notFrom('resources', 'server', 'src/pages')),
  only(['src/pages/**'], notFrom('resources', 'server')),
  only(['providers/**'], notFrom('resources', 'server', 'src/engine', 'src/shell', 'src/pages')),
  only(['server/**'], notFrom('providers', 'src/engine', 'src/shell', 'src/pages')),
  {
    files: ['src/**', 'providers/**'],
    ignores: ['src/shell/**', 'providers/session/authProvider.ts'],
    rules: { 'no-restricted-globals': ['error', ...noStorage] },
  },
);
