import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider, ResourceContextProvider, type GetListParams, type UpdateParams } from 'ra-core';
import { expect, test } from 'vitest';
import GroupMembers from '#src/pages/permissions/GroupMembers.tsx';
import { openPage, refusal } from '../page';

const people = Array.from({ length: 30 }, (_, at) => ({
  ...{ id: at + 1, name: `Person ${at + 1}`, username: `p${at + 1}`, jobtitle: at === 0 ? 'Fitter' : null },
  groups: [{ id: 4 }, { id: 8 }],
}));

/** The members of a group, at a server that refuses what it is told to. */
function open({ found = people, problem = null as Error | null, rights = undefined as string[] | undefined } = {}) {
  const server = { problem, updates: [] as unknown[] };
  const provider = {
    getList: async (_: string, { filter, pagination = { page: 1, perPage: 25 } }: GetListParams) => {
      if (server.problem) throw server.problem;
      const matching = found.filter(({ name }) => name.includes(String(filter.search ?? '')));
      const from = (pagination.page - 1) * pagination.perPage;
      return { data: matching.slice(from, from + pagination.perPage), total: matching.length };
    },
    getOne: async (_: string, { id }: { id: number }) => ({ data: people.find(one => one.id === id) }),
    update: async (_: string, { id, data }: UpdateParams) => {
      server.updates.push([id, data]);
      if (server.problem) throw server.problem;
      return { data: { id } };
    },
  };
  openPage(
    <ResourceContextProvider value="groups">
      <RecordContextProvider value={{ id: 4 }}>
        <GroupMembers />
      </RecordContextProvider>
    </ResourceContextProvider>,
    {},
    { provider, ...(rights && { rights }) },
  );
  return server;
}
const names = () => within(screen.getByRole('list', { name: 'Members' })).getAllByRole('link');

test('members are searched and read page by page', async () => {
  const user = userEvent.setup();
  open({ rights: ['users.view'] });
  expect(await screen.findByText('Fitter')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Take / })).toBeNull();
  expect(names()).toHaveLength(25);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(names()).toHaveLength(30));
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), '29');
  await waitFor(() => expect(names().map(({ textContent }) => textContent)).toEqual(['Person 29']));
  await user.type(screen.getByRole('searchbox', { name: 'Search members' }), '9');
  expect(await screen.findByText('No member matches')).toBeVisible();
});

test('somebody who is taken out keeps their other groups; a refusal is said by its words, and takes nobody off the page', async () => {
  const user = userEvent.setup();
  const server = open({ found: people.slice(0, 2) });
  const button = await screen.findByRole('button', { name: 'Take Person 1 out of the group' });
  server.problem = refusal({ groups: 'The last one stays.' });
  await user.click(button);
  expect(await screen.findByText('The last one stays.')).toBeVisible();
  expect(names()).toHaveLength(2);
  server.problem = null;
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(server.updates).toHaveLength(2));
  expect(server.updates[1]).toEqual([1, { groups: [{ id: 8 }] }]);
});

test('a group of nobody says so, and helps whoever may add people', async () => {
  const user = userEvent.setup();
  const server = open({ found: [], problem: refusal('The database rests.', 500) });
  expect(await screen.findByText('The database rests.')).toBeVisible();
  server.problem = null;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nobody is in this group yet')).toBeVisible();
  expect(screen.getByText('Add the first person above.')).toBeVisible();
});
