import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productFiles } from './productFiles';

const imports = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const importsOf = (path: string) => [...readFileSync(path, 'utf8').matchAll(imports)].flatMap(([, name]) => name ?? []);

test('nothing that the console is built of imports the server side of an action', () => {
  const console = productFiles.filter(path => !path.startsWith('server/'));
  expect(console.length).toBeGreaterThan(500);
  expect(
    console.flatMap(path =>
      importsOf(path)
        .filter(name => /\.server(\.ts)?$/.test(name))
        .map(name => `${path}: ${name}`),
    ),
  ).toEqual([]);
  // The registers are found by a pattern, which leaves those files out.
  expect(readFileSync('resources/index.ts', 'utf8')).toContain("'!./*/*.server.ts'");
});
