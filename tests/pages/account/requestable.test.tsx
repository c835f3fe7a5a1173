import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import RequestableAssets from '#src/pages/requestable/RequestableAssets.tsx';
import { refusal, showAt } from '../showAt';

test('an asset is searched for and asked for; what the server refuses is said', async () => {
  const user = userEvent.setup();
  const pump = { id: 7, asset_tag: 'A-1', name: 'Pump', expected_checkin: '2026-04-01', available_actions: { request: true } };
  const { calls, address } = showAt('/requestable', <RequestableAssets />, {
    answer: ({ path, query }) => {
      if (path === 'account/request/7') throw refusal('Somebody was faster.');
      if (path === 'account/requests') return {};
      return query?.search === '' ? { total: 21, rows: query.offset === 0 ? [pump] : [{ id: 8, asset_tag: 'A-2' }] } : { total: 0 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Request: A-1 Pump' }));
  expect(await screen.findByText('Somebody was faster.')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent(/Expected back: .*2026/);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: 'Request: A-2' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search assets' }), 'x');
  expect(await screen.findByText('Nothing matches this search')).toBeVisible();
  expect(calls.at(-1)?.query).toMatchObject({ search: 'x', offset: 0 });

  await user.click(screen.getByRole('tab', { name: 'My requests' }));
  expect(await screen.findByText('You have requested nothing')).toBeVisible();
  expect(address()).toBe('/requestable?view=mine');
  await user.click(screen.getByRole('tab', { name: 'Available' }));
  await waitFor(() => expect(address()).toBe('/requestable'));
});

test('what can be requested could not be read, and is read again', async () => {
  let fails = true;
  showAt('/requestable', <RequestableAssets />, {
    answer: () => {
      if (fails) throw refusal('No.', 500);
      return { rows: [] };
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('Nothing can be requested')).toBeVisible();
});
