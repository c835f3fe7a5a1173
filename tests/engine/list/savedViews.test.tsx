import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, ListContextProvider } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { createRegistry } from '#definition';
import { registry as everything } from '#resources/index.ts';
import type { SavedView } from '#src/domain/views/savedView.ts';
import { SavedViews } from '#src/engine/list/views/SavedViews.tsx';
import { gadgets, makers } from '../gadgets';
import { showPart, type CallOptions } from '../parts/showPart';

const registry = createRegistry([...everything.all, gadgets, makers]);
const view = (id: number, name: string, more: Partial<SavedView> = {}): SavedView => ({
  ...{ id, name, place: 'gadgets', value: { filter: { kind: 'pump' } }, shared: 'none', group: null, owner: null },
  ...{ is_own: true, is_pinned: false, is_default: false, ...more },
});

interface Beginning {
  views?: readonly SavedView[];
  /** What this browser kept before. */
  local?: readonly object[];
  refuse?: (method: string) => HttpError | undefined;
  offers?: boolean;
  may?: (wish: { resource: string }) => boolean;
  getList?: () => Promise<never>;
}

/** The menu of views above a list that is narrowed to valves, at a server that keeps these. */
async function showViews({ views = [], local = [], refuse = () => undefined, offers = true, may, getList }: Beginning = {}) {
  const sent: [string, string, CallOptions['body']][] = [];
  const call = async (method: string, path: string, { body }: CallOptions = {}) => {
    const refusal = refuse(method);
    if (refusal) throw refusal;
    if (method !== 'GET') sent.push([method, path, body]);
    return { rows: views };
  };
  const setFilters = vi.fn();
  const list = {
    data: [],
    filterValues: { kind: 'valve' },
    sort: { field: 'name', order: 'ASC' },
    perPage: 25,
    setFilters,
    resource: 'gadgets',
  };
  const shown = await showPart(
    <ListContextProvider value={list as never}>
      <SavedViews resource={gadgets} />
    </ListContextProvider>,
    {
      ...{ registry, resource: 'gadgets', call, offers: offers ? ['views'] : [], preferences: { 'gadgets.savedQueries': local } },
      ...(may && { may }),
      ...(getList && { data: { getList } }),
    },
  );
  const user = userEvent.setup();
  const openMenu = async () => user.click(await screen.findByRole('button', { name: 'Views' }));
  const choose = async (item: string | RegExp) => {
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { ...shown, sent, setFilters, user, openMenu, choose, press };
}

async function saveAs(name: string, { choose, user }: Awaited<ReturnType<typeof showViews>>) {
  await choose('Save this view');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox'), name);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
}

test('a view is called up, also one of somebody else; what the list is set to is saved under a name', async () => {
  const shown = await showViews({ views: [view(1, 'Mine'), view(2, 'Theirs', { is_own: false, owner: { id: 4, name: 'Hana' } })] });
  await shown.choose(/^Theirs/);
  expect(shown.address()).toBe(`/gadgets?filter=${encodeURIComponent('{"kind":"pump"}')}&page=1`);
  await saveAs('Valves', shown);
  const value = { filter: { kind: 'valve' }, sort: { field: 'name', order: 'ASC' }, perPage: 25 };
  await waitFor(() => expect(shown.sent).toEqual([['POST', 'saved-views', { place: 'gadgets', name: 'Valves', value }]]));
});

test('views are pinned, shared with everybody so that their list opens with it, and removed', async () => {
  const { sent, choose, press, user } = await showViews({ views: [view(1, 'Mine'), view(2, 'Ours', { shared: 'all', is_default: true })] });
  await choose('Manage views');
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }));
  expect(dialog.getByText('For everybody · the list opens with it')).toBeVisible();
  await press('Pin Mine above the search');
  await press('Share Mine');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'A group' }));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'Everybody' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Their list opens with this view' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.queryByRole('radio')).toBeNull());
  await press('Share Ours');
  await press('Share Ours');
  expect(dialog.queryByRole('radio')).toBeNull();
  await press('Remove view Ours');
  await waitFor(() =>
    expect(sent).toEqual([
      ['PATCH', 'saved-views/1', { is_pinned: true }],
      ['PATCH', 'saved-views/1', { shared: 'all', is_default: true }],
      ['DELETE', 'saved-views/2', undefined],
    ]),
  );
});

test('what the server refuses is said, and the view stays as it was; who may not share is not asked to', async () => {
  const { choose, press } = await showViews({
    views: [view(1, 'Mine')],
    refuse: method => (method === 'GET' ? undefined : new HttpError('It is in use.', 422, { messages: ['It is in use.'] })),
    may: ({ resource }) => resource !== 'share_views',
  });
  await choose('Manage views');
  await press('Remove view Mine');
  expect(await screen.findByText('It is in use.')).toBeVisible();
  expect(screen.getByText('Mine')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share Mine' })).toBeNull();
});

test.each<[string, Beginning]>([
  ['keeps none', { refuse: () => new HttpError('no', 404) }],
  ['is not said to keep any', { offers: false }],
])('where the server %s this browser does: one of the same name is replaced, and all can be removed', async (_, beginning) => {
  const local = [
    { label: 'Old', value: { filter: { kind: 'pump' } } },
    { label: 'Bare', value: {} },
  ];
  const shown = await showViews({ ...beginning, ...(beginning.offers === false && { local }) });
  await saveAs('Old', shown);
  await shown.choose('Manage views');
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }));
  expect(dialog.queryByRole('button', { name: /^Pin|^Share/ })).toBeNull();
  expect(dialog.getAllByText('Old')).toHaveLength(1);
  if (beginning.offers === false) await shown.press('Remove view Bare');
  await shown.press('Remove view Old');
  expect(await dialog.findByText('No views are saved here.')).toBeVisible();
});

test('what this browser kept before is taken to the server once', async () => {
  const local = [
    { label: 'Old', value: { filter: { kind: 'pump' }, sort: { field: 'name', order: 'DESC' }, perPage: 50 } },
    { label: 'Bare', value: {} },
  ];
  const { sent } = await showViews({ local });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(([, , body]) => body)).toEqual([
    { place: 'gadgets', name: 'Old', value: local[0]?.value },
    { place: 'gadgets', name: 'Bare', value: { filter: {} } },
  ]);
});

test('a preset sets its filters; one that cannot be asked for says so, and changes nothing', async () => {
  const { choose, setFilters, user } = await showViews({
    getList: () => Promise.reject(new HttpError('Try later.', 500, { messages: ['Try later.'] })),
  });
  await choose('Made by Acme');
  expect(await screen.findByText('Try later.')).toBeVisible();
  expect(setFilters).not.toHaveBeenCalled();
  await choose('Cheap pumps');
  await waitFor(() => expect(setFilters).toHaveBeenCalledWith({ kind: 'pump', price: { end: 100 } }, undefined, false));
  await choose('Save this view');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
