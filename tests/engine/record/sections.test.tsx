import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../console';

const console = useConsole();

test('a closed section of a form opens at its heading, and by itself for what is wrong in it', async () => {
  const user = userEvent.setup();
  const id = await console().server.make('gadgets', { name: 'Pump', price: 1, maintained: true, warranty: 12 });
  await console().open(`/gadgets/${id}?tab=upkeep`);
  const heading = await screen.findByRole('button', { name: 'Guarantee', expanded: false });
  const months = () => screen.getByRole('textbox', { name: /^Warranty/, hidden: true });
  expect(months()).not.toBeVisible();
  expect(screen.getByText('What the maker stands for.')).toBeVisible();
  await user.click(heading);
  await user.clear(months());
  await user.type(months(), '999');
  await user.click(heading);
  expect(months()).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(months()).toHaveFocus());
});

test('the page of a record has the same sections, without one that has nothing to show', async () => {
  const { open, server } = console();
  const made = (maintained: boolean) =>
    server.make('gadgets', { name: `Valve ${maintained}`, maintained, ...(maintained && { warranty: 24 }) });
  const { go } = await open(`/gadgets/${await made(true)}/show`);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Guarantee', expanded: false }));
  expect(screen.getByText('24 months')).toBeVisible();
  await go(`/gadgets/${await made(false)}/show`);
  await screen.findByRole('heading', { name: 'Valve false' });
  expect(screen.queryByRole('button', { name: 'Guarantee' })).toBeNull();
});
