import { describe, expect, it } from 'vitest';
import { list, permissions, ref, refs, text } from '#definition';
import { isSame } from '#server/resources/history/changes.ts';

const label = 'Field';

describe('a value that is written again', () => {
  it('is no change because the database orders the keys of JSON otherwise', () => {
    expect(isSame(permissions({ label }), { b: 1, 'a.view': -1 }, { 'a.view': -1, b: 1 })).toBe(true);
    expect(isSame(permissions({ label }), { b: 1 }, { b: -1 })).toBe(false);
    const lines = list({ label, fields: { what: text({ label }), part: ref('models', { label }) } });
    expect(isSame(lines, [{ part: { id: 1, name: 'Rig' }, what: 'x' }], [{ what: 'x', part: { id: 1 } }])).toBe(true);
    expect(isSame(lines, [{ what: 'x', part: null }], [{ what: 'y', part: null }])).toBe(false);
  });

  it('is no change because a reference has lost its name, or a list is empty', () => {
    expect(isSame(ref('models', { label }), { id: 1, name: 'Rig' }, { id: 1 })).toBe(true);
    expect(isSame(refs('models', { label }), [], null)).toBe(true);
    expect(isSame(refs('models', { label }), [{ id: 1 }, { id: 2 }], [{ id: 2 }, { id: 1 }])).toBe(false);
  });
});
