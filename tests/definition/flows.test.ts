import { describe, expect, it } from 'vitest';
import { defineResource, holds, type Condition, type Resource, type ResourceFlow, type ResourceMove } from '#definition';
import { checkFlow } from '#definition/derive/checks/flow';
import { refusalOf, type Mover } from '#definition/derive/flow/refusal';
import { rightsOf } from '#definition/derive/rights';
import { permitsToWork } from '../proof/added/permits-to-work';
import { grown as all } from '../grownRegistry';

type Flowing = Resource & { flow: ResourceFlow };
const flowing = all.all.filter((resource): resource is Flowing => resource.flow !== undefined);

/** A value that meets a condition, and one that does not. */
function valuesFor(condition: Condition): { met: unknown; unmet: unknown } {
  if (Array.isArray(condition)) return { met: condition[0], unmet: 'something else' };
  if (typeof condition === 'object' && condition !== null && 'not' in condition)
    return { met: condition.not === null ? 'something' : null, unmet: condition.not };
  if (typeof condition === 'object' && condition !== null) return { met: Object.values(condition)[0], unmet: null };
  return { met: condition, unmet: condition === null ? 'something' : typeof condition === 'boolean' ? !condition : 'something else' };
}

const me = 7;
const nobody: Mover = { may: () => false, belongsTo: { users: [me], departments: [me], groups: [me] } };
const withRights = (rights: readonly (string | undefined)[]): Mover => ({ ...nobody, may: right => rights.includes(right) });

/** A record in which all that a move needs is there, and which names nobody. */
function readyFor({ flow }: Flowing, move: ResourceMove): Record<string, unknown> {
  const met = Object.entries(move.when ?? {}).map(([name, condition]) => [name, valuesFor(condition ?? null).met] as const);
  const filled = move.needs.map(name => [name, 'something'] as const);
  return Object.fromEntries([[flow.group ?? flow.field, move.from[0]], ...filled, ...met]);
}

const naming = (names: readonly string[] | undefined) => Object.fromEntries((names ?? []).map(name => [name, { id: me }]));
const reason = (resource: Flowing, move: ResourceMove, record: object, mover: Mover) =>
  refusalOf(resource, move, record as Record<string, unknown>, mover)?.because ?? null;

describe.each(flowing.map(resource => [resource.name, resource] as const))('each move of %s', (_, resource) => {
  it.each(Object.values(resource.flow.moves).map(move => [move.name, move] as const))('%s: by whom, and when', (_name, move) => {
    const ready = readyFor(resource, move);
    expect(rightsOf(resource)).toEqual(expect.arrayContaining(move.permitted.flatMap(({ permission }) => permission ?? [])));
    for (const { permission, by } of move.permitted) {
      const whole = { ...ready, ...naming(by?.slice(0, 1)) };
      const mover = withRights([permission]);
      const others = move.permitted.filter(one => one.permission === undefined);
      expect(reason(resource, move, whole, mover)).toBeNull();
      // Of several ways another may still be open to whoever has no right at all.
      if (permission !== undefined && others.length === 0) expect(reason(resource, move, whole, nobody)).toBe('right');
      // Who is named nowhere lacks a role where no further right would help, else a right.
      const helps = move.permitted.some(one => one.permission !== undefined && one.permission !== permission);
      if (by && move.permitted.every(one => one.by ?? one.permission !== permission))
        expect(reason(resource, move, ready, mover)).toBe(helps ? 'right' : 'role');
      for (const name of move.notBy ?? []) expect(reason(resource, move, { ...whole, [name]: { id: me } }, mover)).toBe('role');
      for (const [name, condition] of Object.entries(move.when ?? {})) {
        const unmet = { ...whole, [name]: valuesFor(condition ?? null).unmet };
        expect(holds(move.when, unmet)).toBe(false);
        expect(reason(resource, move, unmet, mover)).toBe('condition');
      }
      for (const name of move.needs.filter(one => !move.ask?.fields?.includes(one)))
        expect(reason(resource, move, { ...whole, [name]: null }, mover)).toBe('missing');
    }
  });
});

describe('a flow that cannot be', () => {
  const problems = (flow: object) =>
    checkFlow(defineResource({ ...permitsToWork.definition, flow } as unknown as Parameters<typeof defineResource>[0]), all);

  it('is told with what is wrong with it, and what was probably meant', () => {
    const move = { from: 'draft', to: 'submitted' };
    expect(problems({ field: 'status', moves: { send: { ...move, to: 'submited' } } })).toEqual([
      'permits-to-work move send: no status "submited". Did you mean "submitted"?',
    ]);
    expect(problems({ field: 'state', moves: {} })[0]).toContain('has no field "state"');
    expect(problems({ field: 'job', moves: {} })).toEqual(['permits-to-work.flow: its field is neither a select nor a ref']);
    expect(problems({ field: 'status', moves: { delete: move } })[0]).toContain('this name is taken');
    expect(problems({ field: 'status', moves: { send: { ...move, by: ['job'] } } })[0]).toContain('names neither people nor');
    expect(problems({ field: 'status', moves: { send: { ...move, when: { 'location.city': 'Sitra' } } } })[0]).toContain(
      'the record alone',
    );
    expect(problems({ field: 'status', moves: { send: { ...move, set: { status: 'issued' } } } })[0]).toContain('cannot be written');
  });
});
