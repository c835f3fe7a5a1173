import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { boolean, createRegistry, defineResource, ref, select, text, type HomePart, type Report, type Resource } from '#definition';
import { checkResource } from '#definition/derive/checks/checkRegistry';
import { checkHomePart } from '#definition/derive/checks/home';
import { checkReport } from '#definition/derive/checks/reports';
import { registry } from '#resources/index.ts';
import { checkCode } from '../../scripts/docs/checkCode';
import { exampleDefinitions } from '../../scripts/docs/exampleDefinitions';
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

// The compiler reads the whole project.
it('every example, and all code of docs/guides, compiles', () => expect(checkCode()).toEqual([]), 240_000);

/** What examples refer to that are not about this register. */
const keys = defineResource({
  ...{ name: 'keys', label: { one: 'Key', many: 'Keys' }, section: 'settings' },
  fields: {
    name: text({ label: 'Name' }),
    kind: select(['mechanical', 'card', 'code'], { label: 'Kind' }),
    holder: ref('users', { label: 'Held by' }),
    lost: boolean({ label: 'Lost' }),
  },
  list: { filters: ['kind', 'holder', 'lost'] },
});

function problemsOf(made: Resource | Report | HomePart): string[] {
  const others = [...registry.all, ...registry.queries, keys].filter(({ name }) => 'kind' in made || name !== made.name);
  if (!('kind' in made)) return made.dropped ? [] : checkResource(made, createRegistry([...others, made]));
  if (made.kind === 'home') return checkHomePart(made, createRegistry(others, registry.reports, [made]));
  const all = createRegistry(others, [made, ...registry.reports.filter(({ name }) => name !== made.name)]);
  return all.reports.filter(({ name }) => name === made.name).flatMap(report => checkReport(report, all));
}

it('every example runs: it makes a definition that nothing is wrong with among those of the product', () => {
  const problems = exampleDefinitions(registry).flatMap(({ option, made }) => problemsOf(made).map(problem => `${option}: ${problem}`));
  expect(problems).toEqual([]);
});

it('docs/definitions.md is what the docstrings say now: `npm run docs` writes it', async () => {
  expect(readFileSync('docs/definitions.md', 'utf8')).toBe(await definitionsPage());
});
