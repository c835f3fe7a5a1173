import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import EntryReports from '#src/pages/e-logger/reports/EntryReports.tsx';
import { refusal, showAt } from '../../showAt';

const head = (id: number) => ({
  ...{ id, number: `EL-${String(id)}`, entries: 2, head: 'abc', entity_type: 'location', closed: null },
  ...{ elogger: { id: 2, name: 'Rounds' }, entity: { id: 8, name: 'Yard' }, fields: [] },
});
const registers = (rows: readonly object[]) => ({
  getList: (async () => ({ data: rows, total: rows.length })) as never,
  getMany: (async () => ({ data: rows })) as never,
});
const choose = async (user: ReturnType<typeof userEvent.setup>, box: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: box }));
  await user.click(await screen.findByRole('option', { name: option }));
};

test('entries about a place are chosen by its kind and its name, with the sheet of one of its logbooks', async () => {
  const user = userEvent.setup();
  let books: readonly object[] = [];
  const { address } = showAt('/e-logger/reports?tab=trends', <EntryReports />, {
    provider: registers([{ id: 8, text: 'Yard', name: 'Yard' }]),
    answer: ({ path }) => {
      const id = /^e-loggers\/books\/(\d+)$/.exec(path)?.[1];
      return id ? head(Number(id)) : path === 'e-loggers/books' ? { books } : { columns: [] };
    },
  });
  expect(screen.getByText('Choose an asset, a location or a department')).toBeVisible();
  await choose(user, 'Entries about', 'Location');
  expect(address()).toBe('/e-logger/reports?about=location&tab=trends');
  await choose(user, 'Location', 'Yard');
  expect(address()).toBe('/e-logger/reports?about=location&id=8&tab=trends');
  expect(await screen.findByText('No books yet')).toBeVisible();
  books = [3, 4].map(id => ({ id, number: `EL-${String(id)}`, elogger: { id: 2, name: 'Rounds' } }));
  await choose(user, 'Entries about', 'Asset');
  await choose(user, 'Entries about', 'Location');
  await choose(user, 'Location', 'Yard');
  expect(await screen.findByText('This form has no numbers')).toBeVisible();
  await choose(user, 'Logbook', 'Rounds · EL-4');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Open the logbook' })).toHaveAttribute('href', '/e-logger/books/4'));
  await user.click(screen.getByRole('tab', { name: 'Sheet' }));
  expect(await screen.findByText('Nothing was entered in this range')).toBeVisible();
  expect(address()).toContain('book=4');
});

test('a server that does not list its books shows the entries alone', async () => {
  showAt('/e-logger/reports?about=asset&id=7&tab=sheet', <EntryReports />, {
    provider: registers([]),
    answer: () => {
      throw refusal('No such page.', 404);
    },
  });
  expect(await screen.findByRole('tab', { name: 'Entries' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Sheet' })).toBeNull());
});
