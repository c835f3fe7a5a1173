import { expect, test } from 'vitest';
import { readFields } from '#src/domain/e-loggers/readField.ts';
import { copiedKeys } from '#src/pages/e-logger/fill/copiedKeys.ts';
import { newEntry, renewed, type Blank } from '#src/pages/e-logger/fill/entryDraft.ts';
import { withLast } from '#src/pages/e-logger/fill/draft.ts';

const blankOf = (form_version: number, isForbidden: boolean): Blank => ({
  ...{ number: 'EL-000001', elogger: { id: 1, name: 'Round' }, entity: { id: 2, name: 'Pump' }, form_version },
  fields: readFields([
    { key: 'seal', label: 'Seal', kind: 'text', no_copy: isForbidden },
    { key: 'note', label: 'Note', kind: 'text' },
  ]),
  ...{ last: { values: { seal: '4711', note: 'dry' } }, is_free: true, late_after: 15, allow_future: 5, slots: [] },
});
const last = { seal: '4711', note: 'dry' };

test('a field can forbid that its last value is copied, also in a draft of before', () => {
  const begun = newEntry(blankOf(1, false), { master: 1, entity: 2, slot: null, amends: null }, null);
  const keys = copiedKeys(begun.blank.fields, begun.draft, last);
  expect(keys).toEqual(['seal', 'note']);
  const after = blankOf(2, true);
  expect(copiedKeys(after.fields, begun.draft, last)).toEqual(['note']);
  const { entry, toCheck } = renewed({ ...begun, draft: withLast(begun.draft, last, keys) }, after);
  expect(entry.draft).toMatchObject({ values: { note: 'dry' }, asBefore: ['note'] });
  expect(entry.draft.values).not.toHaveProperty('seal');
  expect(toCheck).toEqual(['Seal']);
});
