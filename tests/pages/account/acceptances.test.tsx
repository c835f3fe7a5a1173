import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import AnswerDialog from '#src/pages/acceptances/AnswerDialog.tsx';
import OwnAcceptances from '#src/pages/acceptances/OwnAcceptances.tsx';
import OwnHoldings from '#src/pages/acceptances/OwnHoldings.tsx';
import { withPaper } from '../paper';
import { refusal, showAt } from '../showAt';

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => (textContent ?? '').replace(/[\u2066-\u2069]/g, ''));

test('what was handed out is declined with a reason, and what the server refuses leaves it as typed', async () => {
  const user = userEvent.setup();
  withPaper();
  const drill = { id: 4, item: 'Drill', quantity: 3, state: 'pending', given_by: 'Ann', terms: 'Bring it back clean.' };
  let refused = true;
  const { calls } = showAt('/account/acceptances', <OwnAcceptances />, {
    answer: ({ method, query }) => {
      if (method === 'GET') return { total: 51, rows: query?.offset === 0 ? [drill] : [{ id: 5, state: 'returned' }] };
      if (refused) throw refusal('It was taken back meanwhile.');
      return {};
    },
  });
  expect(await screen.findByText('3 × Drill')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  // A row of a server that says little, in a state of its own.
  await waitFor(() => expect(lines()).toHaveLength(2));
  expect(lines()[1]).toBe('returned');
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Accept: Drill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Drill' }));
  expect(dialog.getByRole('region', { name: 'Terms of use' })).toHaveTextContent('Bring it back clean.');
  await user.type(dialog.getByRole('textbox', { name: 'Or type your name' }), 'Huda');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  const [, send] = dialog.getAllByRole('button', { name: 'Decline' });
  expect(send).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Broken');
  await user.click(send as HTMLElement);
  expect(await dialog.findByText('It was taken back meanwhile.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Broken');
  refused = false;
  await user.click(send as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Declined. It is back in stock.')).toBeVisible();
  const answers = calls.filter(({ method }) => method === 'POST');
  // A name that was typed before is no signature of what is declined.
  expect(answers[1]).toEqual({
    ...{ method: 'POST', path: 'account/acceptances/4', body: { accepted: false, note: 'Broken', signature: null } },
  });
});

test('an acceptance is answered where it stands in a list as well', async () => {
  const user = userEvent.setup();
  const picture = withPaper();
  let isOpen = true;
  const of = (records: readonly object[]) => (
    <AnswerDialog {...({ records, title: 'Drill', onClose: () => (isOpen = false) } as unknown as Parameters<typeof AnswerDialog>[0])} />
  );
  const { calls, unmount } = showAt('/acceptances', of([{ id: 9, terms: { text: 'odd' } }]));
  const dialog = within(await screen.findByRole('dialog', { name: 'Drill' }));
  expect(dialog.queryByRole('region', { name: 'Terms of use' })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Or type your name' }), 'Huda');
  await user.click(dialog.getAllByRole('button', { name: 'Accept' })[1] as HTMLElement);
  await waitFor(() => expect(isOpen).toBe(false));
  expect(calls).toMatchObject([{ path: 'account/acceptances/9', body: { accepted: true, note: null, signature: picture } }]);
  unmount();
  showAt('/acceptances', of([]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a list of what one has says that it could not be read, is read again, and says that there is nothing', async () => {
  let fails = true;
  showAt('/account/holdings', <OwnHoldings />, {
    answer: () => {
      if (fails) throw refusal('The server had a problem.', 500);
      return {};
    },
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText('Nothing is checked out to you')).toBeVisible();
});

test('a server without such a list says so, and what somebody has is told with since when and until when', async () => {
  const { unmount } = showAt('/account/holdings', <OwnHoldings />, {
    answer: () => {
      throw refusal('No such page.', 404);
    },
  });
  expect(await screen.findByText('This server does not tell what you have')).toBeVisible();
  unmount();
  const held = { register: 'hardware', item_id: 3, item: 'Pump', since: '2026-03-01', due: '2026-04-01', acceptance: 'accepted' };
  showAt('/account/holdings', <OwnHoldings />, {
    answer: () => ({
      rows: [held, { register: 'consumables', item_id: 4, quantity: 2, item: 'Gloves' }, { register: 'boats', item_id: 1 }],
    }),
  });
  await screen.findByRole('link', { name: 'Pump' });
  expect(lines()).toEqual([expect.stringMatching(/^PumpAsset · since .*1.* · back by .*1.*Accepted$/), '2 × GlovesConsumable']);
});
