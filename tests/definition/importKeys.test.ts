import { describe, expect, it } from 'vitest';
import { defineResource, ref, text } from '#definition';

const fields = {
  name: text({ label: 'Name' }),
  tag: text({ label: 'Tag', unique: true }),
  number: text({ label: 'Number', readOnly: true, series: 'K-' }),
  place: ref('locations', { label: 'Place' }),
};
const base = { name: 'keys', label: { one: 'Key', many: 'Keys' }, section: 'assets' } as const;
const { tag, number, name, place } = fields;

describe('the record of a row is found', () => {
  it('by what is unique, and by what a series numbers', () => {
    expect(defineResource({ ...base, fields }).csv.keys).toEqual([['tag'], ['number']]);
    expect(defineResource({ ...base, fields, csv: { match: 'number' } }).csv.keys).toEqual([['number'], ['tag']]);
  });

  it('by several fields together where those are empty, or where nothing is unique', () => {
    expect(defineResource({ ...base, fields, csv: { match: ['name', 'place'] } }).csv.keys).toEqual([
      ['tag'],
      ['number'],
      ['name', 'place'],
    ]);
    expect(defineResource({ ...base, fields: { place, name }, csv: { match: ['name', 'place'] } }).csv).toMatchObject({
      match: 'name',
      keys: [['name', 'place']],
    });
  });

  it('by what is unique together, and else by the first field', () => {
    const slot = text({ label: 'Slot', unique: ['place'] });
    expect(defineResource({ ...base, fields: { name, slot, place } }).csv.keys).toEqual([['slot', 'place']]);
    expect(defineResource({ ...base, fields: { name, place } }).csv.keys).toEqual([['name']]);
    expect(defineResource({ ...base, fields: { tag, number } }).csv.match).toBe('tag');
  });
});
