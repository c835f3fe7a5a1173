import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { makeCustomSet } from '../customSet';
import { useConsole } from './console';

const console = useConsole();
const names: Record<string, string> = {};
let pump: number;
let plain: number;

beforeAll(async () => {
  const { server } = console();
  const fields = [
    { name: 'Reading', format: 'NUMERIC', element: 'text', help_text: 'In cubic metres.', display_audit: true },
    { name: 'Fuel', format: 'ANY', element: 'listbox', field_values: 'Full\nHalf', display_audit: true },
    { name: 'Colour', format: 'ANY', element: 'text', display_checkin: true },
  ];
  const { id: set, names: made } = await makeCustomSet(server, 'Meters', fields);
  Object.assign(names, made);
  const category_id = await server.make('categories', { name: 'Pumps', category_type: 'asset' });
  const model_id = await server.make('models', { name: 'Rotor', category_id, fieldset_id: set });
  const status_id = await server.make('statuslabels', { name: 'Ready', type: 'deployable' });
  const reading = { [names.Reading ?? '']: '5', [names.Colour ?? '']: 'Red' };
  pump = await server.make('hardware', { asset_tag: 'P-1', model_id, status_id, ...reading });
  const other = await server.make('models', { name: 'Plain', category_id });
  plain = await server.make('hardware', { asset_tag: 'P-2', model_id: other, status_id });
});

async function openAudit(id: number, tag: string) {
  const user = userEvent.setup();
  await console().open(`/hardware/${id}/show`);
  await user.click(await screen.findByRole('button', { name: `Actions for ${tag}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Audit' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

test('an audit asks for the custom fields that are marked for it, from what they are', async () => {
  const { user, dialog } = await openAudit(pump, 'P-1');
  const reading = await dialog.findByRole('textbox', { name: 'Reading' });
  expect(reading).toHaveValue('5');
  expect(reading).toHaveAccessibleDescription('In cubic metres.');
  expect(dialog.queryByRole('textbox', { name: 'Colour' })).toBeNull();
  await user.clear(reading);
  await user.type(reading, 'many');
  await user.click(dialog.getByRole('combobox', { name: 'Fuel' }));
  await user.click(await screen.findByRole('option', { name: 'Half' }));
  await user.click(dialog.getByRole('button', { name: 'Audit' }));
  // What is wrong stands at its field, and what was typed stays.
  await waitFor(() => expect(reading).toHaveAccessibleDescription(/must be a number/));
  expect(reading).toBeInvalid();
  expect(reading).toHaveValue('many');
  await user.clear(reading);
  await user.type(reading, '17.5');
  const sent = console().calls.length;
  await user.click(dialog.getByRole('button', { name: 'Audit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const audits = console()
    .calls.slice(sent)
    .filter(({ path }) => path === `hardware/${pump}/audit`);
  expect(audits).toHaveLength(1);
  const admin = await console().server.signIn();
  expect((await admin.get(`hardware/${pump}`)).body.custom_fields).toMatchObject({
    Reading: { value: '17.5' },
    Fuel: { value: 'Half' },
    Colour: { value: 'Red' },
  });
});

test('an audit of an asset without any asks for nothing more, and reads no field set', async () => {
  const { user, dialog } = await openAudit(plain, 'P-2');
  await user.click(dialog.getByRole('button', { name: 'Audit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(console().calls.filter(({ path }) => path.startsWith('fieldsets/'))).toEqual([]);
});

test('whoever may not read field sets audits without them', async () => {
  const user = userEvent.setup();
  await console().open(`/hardware/${pump}/show`, ['assets.view', 'assets.audit']);
  await user.click(await screen.findByRole('button', { name: 'Audit' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('textbox', { name: 'Reading' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Audit' }));
  expect(await screen.findByText('Audited')).toBeVisible();
  expect(console().calls.filter(({ path }) => path.startsWith('models/') || path.startsWith('fieldsets/'))).toEqual([]);
});
