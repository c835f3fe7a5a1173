import { expect, test } from 'vitest';
import { email, most, number, ref, select, text, url, type Field } from '#definition';
import { alignOf, readsOf } from '#src/engine/kinds/widgetOf.ts';

test('a value reads in its line as its words do, from left to right, or as the page, and so is cut at its own end', () => {
  const label = 'X';
  const last = most('hardware', 'location', 'last_audit_date', { label, as: 'datetime' });
  const fields: readonly Field[] = [text({ label }), ref('users', { label }), email({ label }), url({ label }), number({ label })];
  expect(fields.map(readsOf)).toEqual(['auto', 'auto', 'ltr', 'ltr', 'ltr']);
  const phrases: readonly Field[] = [number({ label, unit: 'days' }), select(['on', 'off'], { label }), last];
  expect(phrases.map(readsOf)).toEqual([undefined, undefined, undefined]);
  expect([number({ label }), last].map(alignOf)).toEqual(['end', undefined]);
});
