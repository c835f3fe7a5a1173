import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../console';

const console = useConsole();

test('a register adds its tab to the page of what its records refer to, before the history, for whoever may see it', async () => {
  const { server, open } = console();
  const id = await server.make('gadgets', { name: 'Pump' });
  const papers = [{ name: 'plan.pdf', url: 'https://example.org/plan.pdf' }];
  await server.make('permits', { name: 'Hot work', papers, gadget_id: id });
  await server.make('permits', { name: 'Elsewhere', papers });
  await open(`/gadgets/${id}/show`);
  await userEvent.setup().click(await screen.findByRole('tab', { name: 'Permits' }));
  expect(await screen.findByText('Hot work')).toBeVisible();
  expect(screen.queryByText('Elsewhere')).toBeNull();
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['Details', 'Permits', 'History']);
});

test('whoever may not see a register does not get its tab', async () => {
  const { server, open } = console();
  const id = await server.make('gadgets', { name: 'Valve' });
  await open(`/gadgets/${id}/show`, ['gadgets.view']);
  await screen.findByRole('tab', { name: 'Details' });
  expect(screen.queryByRole('tab', { name: 'Permits' })).toBeNull();
});
