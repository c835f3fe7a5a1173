import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { productFiles } from './productFiles';

/** Files that the console begins with: its entry, and what patterns in it find. */
const entries = productFiles.filter(path =>
  /^(src\/main\.tsx|resources\/[\w-]+\/[\w-]+\.ts|src\/pages\/[\w-]+\/pages\.ts|src\/engine\/kinds\/[\w-]+\/cell\.tsx)$/.test(path),
);

/** Imports and exports of values: those of types alone, and `import()`, bring no code along. */
const imports = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const importsOf = (path: string) => [...readFileSync(path, 'utf8').matchAll(imports)].flatMap(([, name]) => name ?? []);

/** The file of the product that an import names; null for a package. */
function fileOf(name: string, from: string): string | null {
  if (!/^[.#]/.test(name)) return null;
  const path = name.startsWith('.') ? join(dirname(from), name) : name.replace(/^#definition\b/, 'src/definition').replace(/^#/, '');
  return ['', '.ts', '.tsx', '/index.ts'].map(ending => path + ending).find(file => /\.\w+$/.test(file) && existsSync(file)) ?? null;
}

/** All that comes with the first page: what led to each file, and the packages' modules. */
function firstLoad() {
  const files = new Map(entries.map(path => [path, path]));
  const packages = new Map<string, string>();
  for (const [path] of files)
    for (const name of /\.tsx?$/.test(path) ? importsOf(path) : []) {
      const file = fileOf(name, path);
      if (file === null) packages.set(name, packages.get(name) ?? path);
      else if (!files.has(file)) files.set(file, path);
    }
  return { files, packages };
}

/** What is fetched by the page, dialog or row that needs it. */
const later = [
  /^src\/pages\/[\w-]+\/(?!pages\.ts$)/,
  /^src\/engine\/(form|record|report|history|bulk|scanning)\/.*\.tsx$/,
  /^src\/engine\/kinds\/\w+\/input\.tsx$/,
  /^providers\/data\/(reportList|exportList|simpleRest)\.ts$/,
  /^src\/domain\/.*(check|evaluate|occurrences)/i,
];
const laterPackages = [
  '@mui/material/Autocomplete',
  '@mui/material/Dialog',
  '@mui/x-',
  '@hello-pangea/dnd',
  'temporal-polyfill',
  'pdf',
  'react-hook-form',
];

test('a first page brings no form, record, report, rule of values or page along', () => {
  const { files, packages } = firstLoad();
  expect(files.size).toBeGreaterThan(300);
  expect([...files].filter(([path]) => later.some(pattern => pattern.test(path))).map(([path, by]) => `${path}, by ${by}`)).toEqual([]);
  expect(
    [...packages].filter(([name]) => laterPackages.some(start => name.startsWith(start))).map(([name, by]) => `${name}, by ${by}`),
  ).toEqual([]);
});
