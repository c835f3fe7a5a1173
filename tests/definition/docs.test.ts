import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { checkCode } from '../../scripts/docs/checkCode';
import { definitionsPage } from '../../scripts/docs/definitionsPage';
import { readLanguage } from '../../scripts/docs/language';

const { parts, fieldOptions, kinds, condition } = readLanguage();

it('every option and every kind says in a docstring what it is, with an example', () => {
  const options = [...parts, fieldOptions, ...kinds].flatMap(part =>
    part.options.map(option => ({ ...option, of: `${part.name}.${option.path}` })),
  );
  const all = [...options, ...kinds.map(kind => ({ ...kind, of: kind.name })), { ...condition, of: 'When' }];
  expect(all.filter(({ text, example }) => !text || !example).map(({ of }) => of)).toEqual([]);
  expect(all.length).toBeGreaterThan(100);
});

it('every example, and all code of docs/guides, compiles', () => expect(checkCode()).toEqual([]));

it('docs/definitions.md is what the docstrings say now: `npm run docs` writes it', async () => {
  expect(readFileSync('docs/definitions.md', 'utf8')).toBe(await definitionsPage());
});
