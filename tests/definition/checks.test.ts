import { describe, expect, it } from 'vitest';
import { createRegistry, defineResource, text, type Definition, type Fields } from '#definition';
import { assertRegistry, checkRegistry } from '#definition/derive/checks';
import { countKind } from '#definition/kinds/count';
import { refKind } from '#definition/kinds/ref';
import { field } from '#definition/kind';
import { registry } from '#resources/index.ts';

// What the compiler would refuse, as someone without it writes it.
const strangeRef = (target: string) => field(refKind, { label: 'Status', target } as unknown as Parameters<typeof refKind.accept>[1]);
const strangeCount = (target: string, by: string) =>
  field(countKind, { label: 'Count', target, by } as unknown as Parameters<typeof countKind.accept>[1]);

const name = text({ label: 'Name' });
const register = (named: string, more: Fields = {}, rest: Partial<Definition<string, Fields>> = {}) =>
  defineResource<string, Fields>({
    name: named,
    label: { one: named, many: named },
    section: 'assets',
    fields: { name, ...more },
    ...rest,
  });
const problems = (...resources: ReturnType<typeof register>[]) => checkRegistry(createRegistry(resources));

describe('the checks at boot name the culprit', () => {
  it.each<[string, ReturnType<typeof register>[]]>([
    ['hardware.status: no register "statuslabel"', [register('hardware', { status: strangeRef('statuslabel') })]],
    ['labels.assets: no register "hardwear"', [register('labels', { assets: strangeCount('hardwear', 'status') })]],
    [
      'labels.assets: hardware has no field "state"',
      [register('labels', { assets: strangeCount('hardware', 'state') }), register('hardware')],
    ],
    [
      'labels.assets: hardware.name does not refer here',
      [register('labels', { assets: strangeCount('hardware', 'name') }), register('hardware')],
    ],
    ['hardware.limit: this name is taken by the engine', [register('hardware', { limit: name })]],
    ["hardware.Serial-No: a field's name has small letters, digits and _", [register('hardware', { 'Serial-No': name })]],
    ["hard/ware: a register's name must fit into an address", [register('hard/ware')]],
    ['hardware: the right "admin" stands alone', [register('hardware', {}, { permission: 'admin' })]],
    ['hardware.maker: hardware has no field "model"', [register('hardware', { maker: text({ label: 'Maker', via: 'model.maker' }) })]],
    ['hardware.maker: hardware.name refers to no register', [register('hardware', { maker: text({ label: 'Maker', via: 'name.maker' }) })]],
    [
      'hardware filter state: hardware has no field "state"',
      [register('hardware', {}, { list: { filters: [{ key: 'state', field: name }] } })],
    ],
    [
      'hardware filter owner: no register "persons"',
      [register('hardware', {}, { list: { filters: [{ key: 'owner', field: strangeRef('persons'), on: 'name' }] } })],
    ],
    [
      'hardware action move.to: no register "places"',
      [
        register(
          'hardware',
          {},
          {
            actions: {
              move: { label: 'Move', on: ['record'], fields: { to: strangeRef('places') }, request: () => ({ method: 'POST', path: '' }) },
            },
          },
        ),
      ],
    ],
    ['hardware.name: a tree needs a reference to its own register', [register('hardware', {}, { tree: 'name' })]],
    ['hardware.name: hardware has no field "state"', [register('hardware', {}, { when: { name: { state: 1 } } })]],
  ])('%s', (problem, resources) => expect(problems(...resources)).toEqual([problem]));

  it('two registers of one name are refused', () => {
    expect(() => createRegistry([register('hardware'), register('hardware')])).toThrow('two registers are named "hardware"');
  });

  it('all problems come in one message', () => {
    const wrong = createRegistry([register('a', { x: strangeRef('b'), y: strangeRef('c') })]);
    expect(() => assertRegistry(wrong)).toThrow(/a\.x: no register "b"\na\.y: no register "c"/);
  });

  it('a register that is asked for and not there is named', () => expect(() => registry.get('hardwear')).toThrow('no register "hardwear"'));
});

it('the registers of the product pass', () => expect(checkRegistry(registry)).toEqual([]));
