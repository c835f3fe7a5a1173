import { expect, test } from 'vitest';
import { boolean, date, datetime, defineResource, refs, text } from '#definition';
import { validate } from '#definition/derive/validation';

const keys = defineResource({
  name: 'keys',
  label: { one: 'Key', many: 'Keys' },
  section: 'assets',
  title: ['mark', 'kind'],
  fields: {
    mark: text({ label: 'Mark' }),
    kind: text({ label: 'Kind' }),
    given: date({ label: 'Given' }),
    due: date({ label: 'Due', notBefore: { given: 'beforeStart' } }),
    doors: refs('locations', { label: 'Doors', filter: { door: 'Door' } }),
    lost: boolean({ label: 'Lost', filter: true }),
  },
  api: { path: 'settings/keys' },
  list: { presets: { gone_for_good: { filter: { lost: true } } } },
  show: { locations: 'key_id' },
  actions: { hand_out: { on: ['record'] }, find: { label: 'Found again', on: ['record', 'bulk'], each: true } },
});

test('a date is not before the one that it names', () => {
  expect(validate(keys, { given: '2026-03-02', due: '2026-03-01' })).toEqual({ due: [{ rule: 'beforeStart' }] });
  expect(validate(keys, { given: '2026-03-02', due: '2026-03-02' })).toEqual({});
  expect(validate(keys, { due: '2026-03-01' })).toEqual({});
});

test('a date or a moment keeps to the order that another gives it, and says which', () => {
  const loans = defineResource({
    name: 'loans',
    label: { one: 'Loan', many: 'Loans' },
    section: 'assets',
    fields: {
      due: date({ label: 'Due' }),
      begins: datetime({ label: 'Begins', notAfter: 'due' }),
      ends: datetime({ label: 'Ends', notBefore: 'begins' }),
    },
  });
  const at = (begins: string, ends: string) => validate(loans, { due: '2026-03-02', begins, ends });
  expect(at('2026-03-02 10:00:00', '2026-03-02 10:00:00')).toEqual({});
  expect(at('2026-03-03 00:00:00', '2026-03-02 23:59:59')).toEqual({
    begins: [{ rule: 'afterOther', args: { register: 'loans', fields: 'due', label: 'Due' } }],
    ends: [{ rule: 'beforeOther', args: { register: 'loans', fields: 'begins', label: 'Begins' } }],
  });
});

test('an action posts what was asked to its name below the record, unless told', () => {
  const { hand_out, find } = keys.actions;
  expect(hand_out?.label).toBe('Hand out');
  expect(find?.label).toBe('Found again');
  expect(hand_out?.request?.([7], { to: 3 }, [])).toEqual({ method: 'POST', path: 'settings/keys/7/hand_out', body: { to: 3 } });
});

test('a filter with a key of its own asks for one of several', () => {
  const [door, lost] = keys.list.filters;
  expect({ key: door?.key, on: door?.on, label: door?.field.label, kind: door?.field.kind.name }).toEqual({
    key: 'door',
    on: 'doors',
    label: 'Door',
    kind: 'ref',
  });
  expect(lost?.key).toBe('lost');
});

test('a tab that is only a filter lists the register it is called as for the record', () => {
  const tab = keys.show.tabs.find(({ key }) => key === 'locations');
  expect(tab && 'related' in tab && [tab.related, tab.query?.({ id: 7 })]).toEqual(['locations', { key_id: 7 }]);
});

test('what is named needs no label, and a list without names is in the order of its titles', () => {
  expect(keys.list.presets.map(({ key, label }) => [key, label])).toEqual([['gone_for_good', 'Gone for good']]);
  expect(keys.list.sort).toEqual({ field: 'mark', order: 'desc' });
});
