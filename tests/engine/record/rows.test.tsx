import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useConsole } from '../console';

const console = useConsole();

test('rows under headings keep a label each, are added and saved, and stand on the page as a table; cards stand there as cards', async () => {
  const user = userEvent.setup();
  const { server, open } = console();
  const id = await server.make('gadgets', { name: 'Pump', parts: [{ what: 'Seal', copies: 2 }], spares: [{ item: 'Bolt' }] });
  const { go } = await open(`/gadgets/${id}?tab=upkeep`);
  const parts = () => screen.getByRole('group', { name: 'Parts' });
  // Without rows there are no headings: they come with the record.
  await waitFor(() =>
    expect([...parts().querySelectorAll('[aria-hidden=true]')].map(({ textContent }) => textContent)).toContain('What *Copies'),
  );
  const group = parts();
  await user.click(within(group).getByRole('button', { name: 'Add a row' }));
  const second = within(group).getByRole('group', { name: 'Row 2' });
  await user.type(within(second).getByRole('textbox', { name: /^What/ }), 'Shaft');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Gadget saved');
  await go(`/gadgets/${id}/show`);
  const shaft = (await screen.findByText('Shaft')).closest('td');
  expect(shaft).toHaveAttribute('data-label', 'What');
  expect(screen.getByText('Bolt').closest('li')).toHaveTextContent('ItemBolt');
});
