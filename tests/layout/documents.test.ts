import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map(name => join('docs', name))].filter(file => file.endsWith('.md'));

it('links lead to files and folders that exist', () => {
  const links = pages.flatMap(page => [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => ({ page, to })));
  expect(links.filter(({ page, to }) => !existsSync(join(dirname(page), to)))).toEqual([]);
  expect(links.length).toBeGreaterThan(0);
});

it('docs/choices.md has every package of package.json, and no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const tables = read('docs/choices.md').split('## Libraries')[1] ?? '';
  const named = [...tables.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});
