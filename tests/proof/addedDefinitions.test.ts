import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProjectCopy } from './copy';

let copy: ProjectCopy;
beforeAll(async () => {
  copy = await ProjectCopy.make();
});
afterAll(() => copy.remove());

const registers = ['tool-loans', 'shelves'];

/** The tests of the definition and of the server that go through the registers there are, whichever these are. */
const walking = ['tests/definition', 'tests/server'].flatMap(room =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.test.ts'))
    .map(file => `${room}/${file}`)
    .filter(file => readFileSync(file, 'utf8').includes('registry.all')),
);

/** What these say of the registers that are added, by name or together with all others. */
const titles = [
  ...registers,
  'the texts in',
  'the document',
  'something in every register',
  'the registers of the product',
  'English texts',
];

test('whatever a valid definition says, the tests that go through all definitions pass with it: a rule across fields, no texts but English', async () => {
  for (const name of registers) await copy.write(`resources/settings/${name}.ts`, await copy.read(`tests/proof/added/${name}.ts`));
  const arguments_ = ['run', '--project', 'definition', '--project', 'server', '--testNamePattern', titles.join('|'), ...walking];
  const { code, output } = await copy.run('node_modules/vitest/vitest.mjs', arguments_, { CI: '1' });
  expect(code, output).toBe(0);
  expect(walking.length).toBeGreaterThan(10);
}, 360_000);
