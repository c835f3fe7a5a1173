import { beforeEach, expect, test, vi } from 'vitest';
import { createPreferences } from '#src/shell/appearance/preferences.ts';
import { flipped } from '#src/shell/bookmarks/bookmarks.ts';
import { arrangedParts, asArranged, moved } from '#src/shell/home/arrangedParts.ts';

beforeEach(() => localStorage.clear());

test('a preference is kept under the name that others read, told to who listens, and forgotten', () => {
  const store = createPreferences();
  const heard = vi.fn();
  const stop = store.subscribe('theme', heard);
  store.setItem('theme', 'dark');
  store.setItem('sidebar.open', false);
  expect([localStorage.getItem('skin'), localStorage.getItem('menuCollapsed')]).toEqual(['dark', 'true']);
  store.removeItem('theme');
  expect([localStorage.getItem('skin'), store.getItem('theme', 'light')]).toEqual([null, 'light']);
  stop();
  store.setItem('theme', 'light');
  expect(heard.mock.calls).toEqual([['dark'], [undefined]]);
});

test('signing out forgets where one was, and keeps how one likes it', () => {
  const store = createPreferences();
  for (const key of ['gadgets.listParams', 'recent', 'gadgets.columns']) store.setItem(key, 'x');
  store.setItem('direction', 'rtl');
  store.reset();
  expect(['gadgets.listParams', 'recent', 'gadgets.columns', 'direction'].map(key => store.getItem(key))).toEqual([
    ...[undefined, undefined, 'x', 'rtl'],
  ]);
  store.removeItem('gadgets.columns');
  expect(store.getItem('gadgets.columns')).toBeUndefined();
});

test('the parts of the start page stand as the person put them, new ones behind, and one that is gone moves nothing', () => {
  const part = (name: string) => ({ name }) as never;
  const counted = ['a', 'b', 'c'].map(name => ({ name, figures: { open: 1 } }));
  const arranged = [
    { name: 'b', hidden: true },
    { name: 'a', hidden: false },
  ];
  const shown = arrangedParts(['a', 'b', 'c', 'd'].map(part), { parts: counted, arranged });
  expect(asArranged(shown)).toEqual([...arranged, { name: 'c', hidden: false }]);
  const names = (name: string, by: number) => moved(shown, name, by).map(one => one.part.name);
  expect([names('c', -1), names('b', 1), names('d', 1)]).toEqual([
    ['b', 'c', 'a'],
    ['a', 'b', 'c'],
    ['b', 'a', 'c'],
  ]);
  expect(flipped(flipped(['/a'], '/b'), '/a')).toEqual(['/b']);
});
