import { describe, expect, test } from 'vitest';
import {
  createRegistry,
  defineHomePart,
  defineReport,
  defineResource,
  number,
  ref,
  select,
  text,
  type Definition,
  type Fields,
} from '#definition';
import { checkRegistry } from '#definition/derive/checks/checkRegistry';

const name = text({ label: 'Name' });
/** A register whatever its names: what types refuse, the check at the start refuses for definitions that are no TypeScript. */
const register = (named: string, fields: Fields = {}, rest: object = {}) =>
  defineResource<string, Fields>({
    name: named,
    label: { one: named, many: named },
    section: 'assets',
    fields: { name, ...fields },
    ...rest,
  } as Definition<string, Fields>);
const problems = (...resources: ReturnType<typeof register>[]) => checkRegistry(createRegistry(resources));

const state = select(['open', 'shut'], { label: 'State' });
const doors = register('doors', { kind: select(['gate', 'hatch'], { label: 'Kind' }), wide: number({ label: 'Wide' }) });
const door = ref('doors' as never, { label: 'Door' });

describe('a flow whose definition is wrong is refused with what is wrong', () => {
  const withFlow = (flow: object, fields: Fields = {}, rest: object = {}) =>
    problems(register('locks', { state, door, ...fields }, { flow: { moves: {}, ...flow }, ...rest }), doors);
  const close = { from: 'open', to: 'shut' };
  const making = (set: object, of = 'doors') => ({ field: 'state', moves: { close: { ...close, create: { register: of, set } } } });

  test.each<[object, string]>([
    [{ field: 'state', begins: [] }, 'locks.flow: it needs begins'],
    [{ field: 'state', begins: ['opn'] }, 'locks.flow.begins: no status "opn". Did you mean "open"?'],
    [{ field: 'state', group: 'kind' }, 'locks.flow: only a ref has a group'],
    [{ field: 'door' }, 'locks.flow: it needs a group, a select of doors'],
    [{ field: 'door', group: 'name' }, 'locks.flow: the group "name" is called as a field of the register'],
    [{ field: 'door', group: 'kin' }, 'locks.flow: doors has no field "kin". Did you mean "kind"?'],
    [{ field: 'door', group: 'wide' }, 'locks.flow: doors.wide is no select'],
    [
      { field: 'state', moves: { close: { ...close, needs: ['nmae'] } } },
      'locks move close: locks has no field "nmae". Did you mean "name"?',
    ],
    [making({}, 'dors'), 'locks move close.create: no register "dors". Did you mean "doors"?'],
    [making({ nmae: 'New' }), 'locks move close.create: doors has no field "nmae". Did you mean "name"?'],
    [making({ name: { from: 'nmae' } }), 'locks move close.create: locks has no field "nmae". Did you mean "name"?'],
  ])('%j', (flow, problem) => expect(withFlow(flow)).toContain(problem));

  test('as is one whose status is guarded twice, or that makes records without what they need', () => {
    const guarded = { state: select(['open', 'shut'], { label: 'State', access: { write: 'locks.edit' } }) };
    expect(withFlow({ field: 'state' }, guarded)).toEqual([
      'locks.flow: its moves say who may change "state"; access.write must not say so as well',
    ]);
    const tags = register('tags', { code: text({ label: 'Code', required: true }) });
    const flow = { field: 'state', moves: { close: { ...close, create: { register: 'tags', set: {} } } } };
    expect(problems(register('locks', { state }, { flow }), tags)).toEqual(['locks move close.create: tags.code is required']);
  });
});

describe('a part of the start page whose definition is wrong is refused with the name that was meant', () => {
  const charted = register('locks', { state }, { list: { filters: ['state'], chart: { by: 'state' } } });
  const report = defineReport({
    ...{ name: 'shut', label: 'Shut', source: 'locks', range: { by: 'state' } },
    measures: { all: { label: 'All', rows: {} } },
  } as never);
  const wrong = (more: object, times = 1) => {
    const part = defineHomePart({ name: 'keys', label: 'Keys', icon: 'key', figures: {}, ...more } as never);
    const registry = createRegistry(
      [charted, doors],
      [report],
      Array.from({ length: times }, () => part),
    );
    return checkRegistry(registry).filter(problem => problem.startsWith('home.'));
  };

  test.each<[object, string]>([
    [{ figures: { lost: { label: 'Lost', report: 'lost', figure: 'all' } } }, 'home.keys.figures.lost: there is no report "lost"'],
    [
      { figures: { lost: { label: 'Lost', report: 'shut', figure: 'al' } } },
      'home.keys.figures.lost: there is no measure "al". Did you mean "all"?',
    ],
    [
      { figures: { lost: { label: 'Lost', register: 'lock', rows: {} } } },
      'home.keys.figures.lost: no register "lock". Did you mean "locks"?',
    ],
    [
      { figures: { lost: { label: 'Lost', register: 'locks', rows: { stat: 'open' }, me: 'holder' } } },
      'home.keys.figures.lost: locks has no filter "stat". Did you mean "state"?',
    ],
    [
      { figures: { lost: { label: 'Lost', register: 'locks', rows: {}, me: 'holder_id' } } },
      'home.keys.figures.lost: locks has no filter "holder_id"',
    ],
    [{ charts: [{ report: 'shut' }] }, 'home.keys.charts[0]: there is no report "shut" with a chart'],
    [{ charts: [{ register: 'lock', rows: {} }] }, 'home.keys.charts[0]: no register "lock". Did you mean "locks"?'],
    [{ charts: [{ register: 'doors', rows: {} }] }, 'home.keys.charts[0]: the list of doors has no chart'],
    [{ charts: [{ register: 'locks', rows: { stat: 'open' } }] }, 'home.keys.charts[0]: locks has no filter "stat". Did you mean "state"?'],
  ])('%j', (more, problem) => expect(wrong(more)).toContain(problem));

  test('two of one name are refused, a right one is not', () => {
    expect(wrong({}, 2)).toContain('home.keys: two parts are called "keys"');
    expect(wrong({ figures: { open: { label: 'Open', register: 'locks', rows: { state: 'open' } } } })).toEqual([]);
  });
});
