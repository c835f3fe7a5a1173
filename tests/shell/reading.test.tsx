import { beforeEach, expect, test } from 'vitest';
import { beginReading, createPreferences } from '#src/shell/appearance/preferences.ts';

beforeEach(() => localStorage.clear());

test('a console that begins in Arabic is read from the right, unless somebody has chosen otherwise', () => {
  const store = createPreferences();
  beginReading(store, 'ar');
  expect(store.getItem('direction')).toBe('rtl');
  store.setItem('direction', 'ltr');
  beginReading(store, 'ar');
  expect(store.getItem('direction')).toBe('ltr');
});

test('a console that begins in a language of left to right leaves the direction to what is chosen', () => {
  const store = createPreferences();
  beginReading(store, 'de');
  expect(store.getItem('direction')).toBeUndefined();
});
