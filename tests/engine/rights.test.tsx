import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { allRights } from '#definition/derive/rights';
import { isToggle, rightTree } from '#src/engine/kinds/permissions/matrix/rightTree.ts';
import { radioStates, withState } from '#src/engine/kinds/permissions/matrix/rightStates.ts';
import { registry, useConsole } from './console';

const shown = useConsole();

describe('the tree of rights', () => {
  const tree = rightTree(registry, ['kits.checkout', 'kits.view', 'assets.view.cost']);
  const families = tree.flatMap(section => section.families);

  test('has every right of the installation once, and those besides', () => {
    const keys = families.flatMap(family => family.keys);
    expect(keys.sort()).toEqual(
      [...allRights(registry).filter(key => key.includes('.') && !isToggle(key)), 'assets.view.cost', 'kits.checkout', 'kits.view'].sort(),
    );
  });

  test('puts the usual rights first, one of three parts under the one it belongs to, and what no register has last', () => {
    expect(families.find(({ name }) => name === 'assets')?.keys.slice(0, 2)).toEqual(['assets.view', 'assets.view.cost']);
    expect(tree.at(-1)).toEqual({ name: 'other', families: [{ name: 'kits', keys: ['kits.view', 'kits.checkout'] }] });
  });
});

test('the radios 0, 1 and 2 grant, deny and inherit, and what inherits is not kept', () => {
  expect(radioStates).toEqual([1, -1, 0]);
  expect(withState({ 'assets.view': 1, 'assets.edit': -1 }, ['assets.view', 'assets.edit'], 0)).toEqual({});
});

describe('the matrix', () => {
  test('is offered in a form to whoever may change rights, and its tab to nobody else', async () => {
    const group = await shown().server.make('groups', { name: 'Welders' });
    const reader = ['groups.view', 'groups.edit'];
    await shown().open(`/groups/${group}`, reader);
    await userEvent.click(await screen.findByRole('tab', { name: 'Rights' }));
    const assets = within(await screen.findByRole('group', { name: 'Roles and single rights' }));
    // One gives only what one has: none of the roles.
    for (const radio of assets.getAllByRole('radio')) expect(radio).toBeDisabled();
  });

  test('is hidden from who may change people but not their rights', async () => {
    const person = await shown().server.make('users', { first_name: 'Huda', username: 'huda' });
    await shown().open(`/users/${person}`, ['users.view', 'users.edit']);
    await screen.findByRole('tab', { name: 'Sign-in' });
    expect(screen.queryByRole('tab', { name: 'Rights' })).toBeNull();
  });

  test('tells at the field why the server refuses a change', async () => {
    const { server } = shown();
    const group = await server.make('groups', { name: 'Fitters' });
    const { email } = await shown().open(`/groups/${group}?tab=rights`, ['groups.view', 'groups.edit', 'companies.view', 'users.view']);
    await sql`insert into users_groups (owner_id, target_id, position) select id, ${group}, 0 from users where email = ${email}`.execute(
      server.context.db,
    );
    await userEvent.type(await screen.findByLabelText('Search rights'), 'companies.view');
    await userEvent.click(await screen.findByRole('radio', { name: 'Grant' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/You are in this group yourself/)).toBeVisible();
  });
});
