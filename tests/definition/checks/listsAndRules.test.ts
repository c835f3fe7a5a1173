import { describe, expect, test } from 'vitest';
import { createRegistry, date, defineResource, number, ref, runningTotal, select, text, type Definition, type Fields } from '#definition';
import { checkRegistry } from '#definition/derive/checks/checkRegistry';

/** A register whatever its names: what types refuse, the check at the start refuses for definitions that are no TypeScript. */
const register = (named: string, fields: Fields = {}, rest: object = {}) =>
  defineResource<string, Fields>({
    name: named,
    label: { one: named, many: named },
    section: 'assets',
    fields: { name: text({ label: 'Name' }), ...fields },
    ...rest,
  } as Definition<string, Fields>);
const problems = (...resources: ReturnType<typeof register>[]) => checkRegistry(createRegistry(resources));

const doors = register('doors');
const door = ref('doors' as never, { label: 'Door' });
const state = select(['open', 'shut'], { label: 'State' });

describe('what a list, a rule or a mark cannot be made of is named', () => {
  const day = date({ label: 'Day', required: true });
  const copies = number({ label: 'Copies' });
  const fields = { state, day, copies, door };
  const sequence = { of: 'door', by: 'day', rising: true };
  const offer = { label: 'Give', on: ['list'], dialog: () => null, fields: { day } };

  test.each<[string, Fields, object]>([
    ['keys.list.chart: "name" is no number', {}, { list: { chart: { by: 'state', sum: 'name' } } }],
    ['keys.list.chart: it has a sum or an average', {}, { list: { chart: { by: 'state', sum: 'copies', average: 'copies' } } }],
    ['keys sequence copies: keys has no field "dor". Did you mean "door"?', {}, { sequences: { copies: { ...sequence, of: 'dor' } } }],
    ['keys sequence sum: nobody writes it', { sum: number({ label: 'Sum', readOnly: true }) }, { sequences: { sum: sequence } }],
    ['keys.total: keys has no field "copy"', { total: runningTotal('copy' as never, { label: 'Total' }) }, {}],
    ['keys.total: no sequence puts "copies" in order', { total: runningTotal('copies', { label: 'Total' }) }, {}],
    [
      'keys.total: "copies" is number, and so is its total: as',
      { total: runningTotal('copies', { label: 'Total', as: 'money' }) },
      { sequences: { copies: sequence } },
    ],
    [
      'keys.total: it tells of "secret", and so needs its right: access',
      { secret: number({ label: 'Secret', access: { read: 'keys.edit' } }), total: runningTotal('secret', { label: 'Total' }) },
      { sequences: { secret: sequence } },
    ],
    [
      'keys mark late: the filter of marks needs the name of the field "mark"',
      { mark: text({ label: 'Mark' }) },
      { marks: { late: { on: 'day', past: true, tone: 'error' } } },
    ],
    [
      'keys mark late.when: what it compares is said by the mark itself',
      {},
      { marks: { late: { on: 'day', past: true, tone: 'error', when: { day: { not: null } } } } },
    ],
    [
      'keys action give: over the list it is about no record, and is offered nowhere else',
      {},
      { actions: { give: { ...offer, on: ['list', 'record'] } } },
    ],
    [
      'keys action give.offeredWhen: keys has no field "stat". Did you mean "state"?',
      {},
      { actions: { give: { ...offer, on: ['record'], offeredWhen: { stat: 'open' } } } },
    ],
    ['keys.sum: what is derived is readOnly', { sum: number({ label: 'Sum', derive: () => 1 } as never) }, {}],
    ['keys.api.nested: it needs a reference in braces', {}, { api: { nested: 'doors/keys' } }],
    ['keys.api.nested: it does not lie below doors', {}, { api: { nested: 'locks/{door}/keys' } }],
  ])('%s', (problem, more, rest) => {
    expect(problems(register('keys', { ...fields, ...more }, rest), doors)).toContain(problem);
  });
});
