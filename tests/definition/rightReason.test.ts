import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Permissions } from '#definition';
import { explainRight } from '#definition/derive/explainRight';
import { isGranted } from '#definition/derive/rights';

const keys = ['superuser', 'admin', 'assets.view', 'groups.edit', 'login-attempts.view'];
const rights = fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(1 as const, -1 as const)) as fc.Arbitrary<Permissions>;

describe('why somebody has a right', () => {
  it('never says anything else than whether they have it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), rights, fc.array(rights, { maxLength: 3 }), (key, own, groups) => {
        expect(explainRight(key, own, groups).granted).toBe(isGranted(key, own, groups));
      }),
    );
  });

  it.each([
    ['their own value', { 'assets.view': 1 }, [{ 'assets.view': -1 }], { granted: true, by: 'own', groups: [] }],
    ['the groups that grant it', {}, [{}, { 'assets.view': 1 }, { 'assets.view': 1 }], { granted: true, by: 'group', groups: [1, 2] }],
    ['a denial, and the groups it overrules', { 'assets.view': -1 }, [{ 'assets.view': 1 }], { granted: false, by: 'denied', groups: [0] }],
    ['that a denial of a group grants nothing', {}, [{ 'assets.view': -1 }], { granted: false, by: 'nothing', groups: [] }],
    ['being an administrator, whatever is denied', { admin: 1, 'assets.view': -1 }, [], { granted: true, by: 'admin', groups: [] }],
    ['being a superuser by a group', { 'assets.view': -1 }, [{ superuser: 1 }], { granted: true, by: 'superuser', groups: [0] }],
  ] as const)('names %s', (_what, own, groups, reason) => {
    expect(explainRight('assets.view', own, groups)).toEqual(reason);
  });

  it('does not call an administrator’s missing right to groups granted', () => {
    expect(explainRight('groups.view', { admin: 1 }, [])).toEqual({ granted: false, by: 'nothing', groups: [] });
  });
});
