import { describe, expect, test } from 'vitest';
import { createRegistry, date, defineReport, defineResource, number, ref, text, type Report } from '#definition';
import { checkRegistry } from '#definition/derive/checks/checkRegistry';
import { groupFilter } from '#definition/derive/reports/groupFilter';
import { reportResource } from '#definition/derive/reports/reportResource';
import { abilitiesOf } from '#definition/derive/rights';
import { registry } from '#resources/index.ts';
import { figuresOf } from '#src/domain/reports/summary.ts';

const visits = defineResource({
  name: 'visits',
  label: { one: 'Visit', many: 'Visits' },
  section: 'settings',
  fields: {
    name: text({ label: 'Name' }),
    day: date({ label: 'Day' }),
    cost: number({ label: 'Cost' }),
    place: ref('locations', { label: 'Place' }),
  },
  list: { filters: ['day', { key: 'places', field: ref('locations', { label: 'Within' }), on: 'place', below: true }] },
});

/** A report of visits, whatever its names: what types refuse, the check at the start refuses for definitions that are no TypeScript. */
const report = (more: object): Report =>
  defineReport({ name: 'visits', label: 'Visits', source: 'visits', range: { by: 'day' }, ...more } as never);

const problems = (...reports: Report[]) =>
  checkRegistry(createRegistry([...registry.all, visits], reports)).filter(problem => problem.startsWith('reports.'));

describe('a report whose definition is wrong is refused with the name that was meant', () => {
  test.each<[object, string]>([
    [{ source: 'visit' }, 'reports.visits.source: no register "visit"'],
    [{ columns: ['nam'] }, 'visits has no field "nam"'],
    [{ range: { by: 'dy' } }, 'visits has no filter "dy"'],
    [{ range: { by: 'name' } }, '"name" is no filter by days'],
    [{ filter: { colour: 'red' } }, 'visits has no filter "colour"'],
    [{ measures: { all: { label: 'All', rows: { colour: 'red' } } } }, 'visits has no filter "colour"'],
    [{ measures: { all: { label: 'All', rows: {}, sum: 'name' } } }, '"name" is no number'],
    [
      { measures: { all: { label: 'All', rows: {} }, part: { label: 'Part', numerator: 'al', denominator: 'all' } } },
      'there is no measure "al"',
    ],
    [{ measures: { all: { label: 'All', rows: {} } }, figures: ['al'] }, 'there is no measure "al"'],
    [{ call: 'x/y', measures: { all: { label: 'All', rows: {} } }, group: ['cost'] }, '"cost" is neither a record nor a word'],
    [{ measures: { wait: { label: 'Wait', rows: {}, of: 'name', by: 'median' } } }, '"name" is no number'],
    [{ measures: { last: { label: 'Last', rows: {}, of: 'cost', by: 'latest' } } }, '"cost" is no day or moment'],
    [{ measures: { all: { label: 'All', rows: {} } }, group: ['place'] }, 'it needs a call of its own'],
    [{ call: 'x/y', group: ['place'] }, 'groups without a measure say nothing'],
    [{ drill: 'visit' }, 'there is no report "visit"'],
    [{ partOf: 'visit' }, 'there is no report "visit"'],
    [{ related: { more: { report: 'visit', by: 'place', measure: 'all' } } }, 'visits.related.more: there is no report "visit"'],
    [{ related: { more: { report: 'visits', by: 'place', measure: 'al' } } }, 'visits.related.more: there is no measure "al"'],
    [{ links: { add: { label: 'Add', create: 'visits', by: 'plac' } } }, 'visits has no field "plac"'],
    [{ actions: ['leave'] }, 'visits has no action "leave" for many rows'],
  ])('%j', (more, problem) => expect(problems(report(more)).join('\n')).toContain(problem));

  test('two of one name are refused, a right one is not', () => {
    expect(problems(report({}), report({})).join('\n')).toContain('two reports are called "visits"');
    expect(problems(report({ measures: { all: { label: 'All', rows: {} } } }))).toEqual([]);
  });
});

test('figures are made of counts: a rate of nothing is none, and sums of rates are made of sums', () => {
  const rated = report({
    measures: {
      all: { label: 'All', rows: {} },
      done: { label: 'Done', rows: {} },
      rate: { label: 'Rate', numerator: 'done', denominator: 'all' },
    },
  });
  expect(figuresOf(rated, { all: 197, done: 182 })).toEqual({ all: 197, done: 182, rate: 92.4 });
  expect(figuresOf(rated, { all: 0, done: 0 })).toEqual({ all: 0, done: 0, rate: null });
});

test('a group is found by a filter on that record alone, not by one that looks further', () => {
  expect(groupFilter(visits, 'place', 7)).toEqual({ place_id: 7 });
  expect(groupFilter(visits, 'place', null)).toBeNull();
  expect(groupFilter(registry.get('inspections'), 'department', null)).toEqual({ departments: 'none' });
});

test('what a report narrows by itself is not offered as a filter', () => {
  const both = createRegistry([...registry.all, visits], []);
  const offered = reportResource(both, report({ filter: { places: 3 } })).list.filters.map(({ key }) => key);
  expect(offered).toEqual([]);
});

test('whoever has the right to reports may open them, and figures of people need one of their own', () => {
  const subjects = abilitiesOf(registry, { reports: 1, 'reports.people': 1 }, []);
  expect(subjects).toContainEqual({ action: 'use', subject: 'reports' });
  expect(subjects).toContainEqual({ action: 'people', subject: 'reports' });
});
