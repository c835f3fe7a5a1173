import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../server/server';
import { useConsole } from '../console';

const console = useConsole();
let other: Client;
let number = 0;
let gadget = 0;
const makers = { acme: 0, grundfos: 0 };

beforeAll(async () => {
  const { server } = console();
  other = await server.signIn(['superuser'], { first_name: 'Hana', last_name: 'Ali' });
  makers.acme = await server.make('makers', { name: 'Acme' });
  makers.grundfos = await server.make('makers', { name: 'Grundfos' });
});

beforeEach(async () => {
  number += 1;
  gadget = await console().server.make('gadgets', { name: `Valve ${number}`, kind: 'valve' });
});

const stored = async () => (await other.get(`gadgets/${gadget}`)).body;
const meanwhile = () => other.patch(`gadgets/${gadget}`, { maker_id: makers.grundfos, notes: 'Theirs' });

/** Chooses Acme in the dialog of the action, while somebody else gives the gadget to Grundfos. */
async function give(user: ReturnType<typeof userEvent.setup>) {
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Maker' }));
  await user.click(await screen.findByRole('option', { name: 'Acme' }));
  await user.type(within(dialog).getByLabelText('Reason'), 'Repairs them');
  await meanwhile();
  await user.click(within(dialog).getByRole('button', { name: 'Give to a maker' }));
}

describe('an action that writes fields of the record', () => {
  test('done with many, refuses the row that somebody else changed since, with who and what; trying again replaces it', async () => {
    const user = userEvent.setup();
    await console().open(`/gadgets?filter=${encodeURIComponent(JSON.stringify({ search: `Valve ${number}` }))}`);
    await user.click(await screen.findByRole('checkbox', { name: `Select this row: Valve ${number}` }));
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
    await user.click(bar.getByRole('button', { name: 'Give to a maker' }));
    await give(user);
    expect(await screen.findByText('Maker: Hana Ali changed this to “Grundfos” meanwhile.')).toBeVisible();
    expect(await stored()).toMatchObject({ maker: { id: makers.grundfos } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ maker: { id: makers.acme }, notes: 'Theirs' }));
    const bodies = console().calls.flatMap(({ path, body }) => (path === `gadgets/${gadget}` && body ? [body] : []));
    expect(bodies).toMatchObject([
      { maker_id: makers.acme, reason: 'Repairs them', _original: { maker_id: null } },
      { maker_id: makers.acme, reason: 'Repairs them', _original: { maker_id: makers.grundfos } },
    ]);
  });

  test('done with one, asks which value is kept', async () => {
    const user = userEvent.setup();
    await console().open(`/gadgets/${gadget}/show`);
    await user.click(await screen.findByRole('button', { name: `Actions for Valve ${number}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Give to a maker' }));
    await give(user);
    const choice = within(await screen.findByRole('radiogroup', { name: 'Maker' }));
    await user.click(choice.getByRole('radio', { name: 'Yours Acme' }));
    const question = screen.getByRole('dialog', { name: 'Somebody else changed this too' });
    await user.click(within(question).getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await stored()).toMatchObject({ maker: { id: makers.acme }, notes: 'Theirs' }));
  });
});
