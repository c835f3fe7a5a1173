import { describe, expect, it } from 'vitest';
import { abilitiesOf, abilityFor, allRights, isGranted, rightFor, rightsOf } from '#definition/derive/rights';
import type { Permissions } from '#definition';
import { registry } from '#resources/index.ts';

const said = [1, -1, undefined] as const;
const rights = (entries: Record<string, 1 | -1 | undefined>) =>
  Object.fromEntries(Object.entries(entries).filter(([, grant]) => grant !== undefined)) as Permissions;

describe('a right', () => {
  const cases = said.flatMap(own =>
    said.flatMap(first => said.flatMap(second => said.flatMap(admin => said.map(superuser => ({ own, first, second, admin, superuser }))))),
  );

  it.each(['assets.edit', 'groups.edit'])('%s is resolved as decisions §2 say, in all 243 cases', key => {
    for (const { own, first, second, admin, superuser } of cases) {
      const expected =
        superuser === 1 || (admin === 1 && key !== 'groups.edit') || own === 1 || (own !== -1 && (first === 1 || second === 1));
      const got = isGranted(key, rights({ [key]: own, admin, superuser }), [rights({ [key]: first }), rights({ [key]: second })]);
      expect(got, JSON.stringify({ own, first, second, admin, superuser })).toBe(expected);
    }
  });

  it('to be superuser comes from nothing else', () => {
    expect(isGranted('superuser', { admin: 1 }, [])).toBe(false);
    expect(isGranted('superuser', {}, [{ superuser: 1 }])).toBe(true);
    expect(isGranted('superuser', { superuser: -1 }, [{ superuser: 1 }])).toBe(false);
  });

  it('is not given by the 0 of an old row, nor taken', () => {
    const old = { 'assets.view': 0 } as unknown as Permissions;
    expect(isGranted('assets.view', old, [])).toBe(false);
    expect(isGranted('assets.view', old, [{ 'assets.view': 1 }])).toBe(true);
  });
});

describe('the rights of registers', () => {
  it('follow from the definition', () => {
    expect(rightsOf(registry.get('hardware')).slice(0, 5)).toEqual([
      ...['assets.view', 'assets.create', 'assets.edit', 'assets.delete', 'assets.files'],
    ]);
    expect(rightsOf(registry.get('hardware'))).toEqual(expect.arrayContaining(['assets.checkout', 'assets.checkin', 'assets.audit']));
    expect(rightsOf(registry.get('escalation-matrix'))).toEqual(['escalation-matrix.view']);
    expect(rightsOf(registry.get('users'))).toEqual(expect.arrayContaining(['users.view', 'groups.edit']));
    expect(rightFor(registry.get('fieldsets'), 'edit')).toBe('customfields.edit');
    const upkeep = registry.get('maintenances');
    expect((['view', 'create', 'edit', 'delete'] as const).map(verb => rightFor(upkeep, verb))).toEqual([
      ...['assets.view', 'assets.edit', 'assets.edit', 'assets.edit'],
    ]);
  });

  it('appear once each, after the ones that stand alone', () => {
    const all = allRights(registry);
    expect(all.slice(0, 2)).toEqual(['superuser', 'admin']);
    expect(new Set(all).size).toBe(all.length);
  });

  it('become abilities: everything, or one each, and signing in always', () => {
    expect(abilitiesOf(registry, { superuser: 1 }, [])).toEqual([{ action: 'manage', subject: 'all' }]);
    expect(abilitiesOf(registry, { 'assets.view': 1 }, [])).toEqual([
      { action: 'read', subject: 'Auth' },
      { action: 'view', subject: 'assets' },
    ]);
    expect(abilityFor('assets.view.requestable')).toEqual({ action: 'view.requestable', subject: 'assets' });
    expect(abilitiesOf(registry, { admin: 1 }, []).some(({ subject }) => subject === 'groups')).toBe(false);
  });
});
