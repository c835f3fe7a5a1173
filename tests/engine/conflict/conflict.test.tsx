import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../server/server';
import { useConsole } from '../console';

const console = useConsole();
let other: Client;
let gadget = 0;
let number = 0;

beforeAll(async () => {
  other = await console().server.signIn(['superuser'], { first_name: 'Hana', last_name: 'Ali' });
});

beforeEach(async () => {
  number += 1;
  gadget = await console().server.make('gadgets', { name: `Pump ${number}`, kind: 'pump', price: 12.5, notes: 'Rattles' });
});

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const stored = async () => (await other.get(`gadgets/${gadget}`)).body;
const choice = async (of: string) => within(within(await screen.findByRole('dialog')).getByRole('radiogroup', { name: of }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Types over name and notes while somebody else changes name, price and kind, and saves. */
async function saveOver() {
  const user = userEvent.setup();
  await console().open(`/gadgets/${gadget}`);
  await user.clear(await field(/^Name/));
  await user.type(await field(/^Name/), 'My pump');
  await user.type(await field('Notes'), ' badly');
  await other.patch(`gadgets/${gadget}`, { name: `Their pump ${number}`, price: 99, kind: 'valve' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
}

describe('a form that was open while somebody else changed the record', () => {
  test('saves what was typed, and undoes nothing', async () => {
    const user = userEvent.setup();
    await console().open(`/gadgets/${gadget}`);
    await user.type(await field('Notes'), ' badly');
    await other.patch(`gadgets/${gadget}`, { name: `Renamed ${number}`, price: 99 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Gadget saved')).toBeVisible();
    expect(await stored()).toMatchObject({ name: `Renamed ${number}`, price: '99.000', notes: 'Rattles badly' });
    expect(await field(/^Name/)).toHaveValue(`Renamed ${number}`);
  });

  test('asks which value of a field that both changed is kept, and keeps the other’s where that is chosen', async () => {
    const user = await saveOver();
    const names = await choice('Name');
    expect(screen.getByRole('dialog')).toHaveTextContent(/Changed by Hana Ali, /);
    expect(names.getByRole('radio', { name: 'Yours My pump' })).not.toBeChecked();
    const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await user.click(names.getByRole('radio', { name: `Saved by Hana Ali Their pump ${number}` }));
    await user.click(save);
    expect(await screen.findByText('Gadget saved')).toBeVisible();
    expect(await stored()).toMatchObject({ name: `Their pump ${number}`, price: '99.000', kind: 'valve', notes: 'Rattles badly' });
    expect(await field(/^Name/)).toHaveValue(`Their pump ${number}`);
  });

  test('puts one’s own value in its place where that is chosen', async () => {
    const user = await saveOver();
    await user.click((await choice('Name')).getByRole('radio', { name: 'Yours My pump' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Gadget saved')).toBeVisible();
    expect(await stored()).toMatchObject({ name: 'My pump', price: '99.000', notes: 'Rattles badly' });
    await other.patch(`gadgets/${gadget}`, { name: `Pump ${number}` });
  });

  test('keeps what was typed where one goes on typing, and says at the field what happened', async () => {
    await saveOver();
    await choice('Name');
    await press('Go on typing');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field(/^Name/)).toHaveValue('My pump');
    expect(await field('Notes')).toHaveValue('Rattles badly');
    expect(screen.getByText(`Hana Ali changed this to “Their pump ${number}” meanwhile.`)).toBeVisible();
    expect(await stored()).toMatchObject({ name: `Their pump ${number}`, notes: 'Rattles' });
  });
});

test('an old value is not put back over what somebody else wrote since without a question', async () => {
  const user = userEvent.setup();
  await other.patch(`gadgets/${gadget}`, { notes: 'Quiet' });
  await console().open(`/gadgets/${gadget}/show?tab=history`);
  const restore = await screen.findByRole('button', { name: 'Restore Notes to “Rattles”' });
  await other.patch(`gadgets/${gadget}`, { notes: 'Repaired' });
  await user.click(restore);
  await user.click((await choice('Notes')).getByRole('radio', { name: 'Saved by Hana Ali Repaired' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toMatchObject({ notes: 'Repaired' });
});

test('a change of many refuses the row that somebody else changed since, with who and what; trying again replaces it', async () => {
  const user = userEvent.setup();
  await console().open(`/gadgets?filter=${encodeURIComponent(JSON.stringify({ search: `Pump ${number}` }))}`);
  await user.click(await screen.findByRole('checkbox', { name: `Select this row: Pump ${number}` }));
  await user.click(within(await screen.findByRole('toolbar', { name: 'Selected rows' })).getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('combobox', { name: /Field to change/ }));
  await user.click(await screen.findByRole('option', { name: 'Price' }));
  await user.type(screen.getByLabelText('Price'), '7');
  await press('Preview');
  const change = await screen.findByRole('button', { name: 'Change 1 row' });
  await other.patch(`gadgets/${gadget}`, { price: 99, notes: 'Theirs' });
  await user.click(change);
  expect(await screen.findByText('Price: Hana Ali changed this to “99.000” meanwhile.')).toBeVisible();
  expect(await stored()).toMatchObject({ price: '99.000' });
  await press('Try again');
  await waitFor(async () => expect(await stored()).toMatchObject({ price: '7.000', notes: 'Theirs' }));
});
