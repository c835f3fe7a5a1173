import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCustomSet } from '../../customSet';
import { useConsole } from '../console';

const console = useConsole();
const names: Record<string, string> = {};
const wire = (field: string) => names[field] ?? '';
let model: number;
let status: number;
let pump: number;

beforeAll(async () => {
  const { server } = console();
  const fields = [
    { name: 'Power', format: 'NUMERIC', element: 'text', display_audit: true },
    { name: 'Calibrated', format: 'DATE', element: 'text' },
    { name: 'Colour', format: 'ANY', element: 'text', show_in_listview: true },
  ];
  const { id: set, names: made } = await makeCustomSet(server, 'Measured', fields);
  Object.assign(names, made);
  const category_id = await server.make('categories', { name: 'Pumps', category_type: 'asset' });
  model = await server.make('models', { name: 'Rotor', category_id, fieldset_id: set });
  status = await server.make('statuslabels', { name: 'Ready', type: 'deployable' });
});

let made = 0;
beforeEach(async () => {
  made += 1;
  const values = { [wire('Power')]: '7.50', [wire('Colour')]: 'Red' };
  pump = await console().server.make('hardware', { asset_tag: `P-${made}`, model_id: model, status_id: status, ...values });
});

const saved = async () => {
  const { custom_fields } = (await (await console().server.signIn()).get(`hardware/${pump}`)).body;
  return Object.fromEntries(
    Object.entries(custom_fields as Record<string, { value: unknown }>).map(([label, { value }]) => [label, value]),
  );
};
const open = async (locale: string) => {
  const user = userEvent.setup();
  await console().open(`/hardware/${pump}`, ['superuser'], { locale });
  return { user, power: await screen.findByRole('textbox', { name: 'Power' }) };
};
const save = async (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Save' }));
const type = async (user: ReturnType<typeof userEvent.setup>, input: HTMLElement, text: string) => {
  await user.clear(input);
  await user.type(input, text);
};

describe('custom fields are typed in a form like built-in ones of their format', () => {
  test('a number as the language of the page writes it, a day in a calendar’s control; both are kept in one spelling', async () => {
    const { user, power } = await open('de');
    expect(power).toHaveValue('7,5');
    await type(user, power, '1.012,5');
    await user.click(await screen.findByRole('group', { name: 'Calibrated' }));
    await user.keyboard('20260331');
    await save(user);
    await screen.findByText('Asset saved');
    expect(await saved()).toEqual({ Power: '1012.5', Calibrated: '2026-03-31', Colour: 'Red' });
  });

  test.each(['00042', '12345678901234567890'])('a whole number keeps its zeros and each of its digits: %s', async text => {
    const { user, power } = await open('en');
    await type(user, power, text);
    await user.tab();
    expect(power).toHaveValue(text);
    await save(user);
    await screen.findByText('Asset saved');
    expect((await saved()).Power).toBe(text);
  });

  test('a number that can be read two ways is not saved before it is chosen', async () => {
    const { user, power } = await open('fr');
    await type(user, power, '1.234');
    await user.tab();
    expect(power).toHaveValue('1.234');
    const sent = console().calls.length;
    await save(user);
    expect(await screen.findByText('Power: This must be a number.')).toBeVisible();
    expect(power).toBeInvalid();
    await waitFor(() => expect(power).toHaveFocus());
    expect(
      console()
        .calls.slice(sent)
        .filter(({ method }) => method !== 'GET'),
    ).toEqual([]);
    await user.click(screen.getByRole('button', { name: '1,234' }));
    await save(user);
    await screen.findByText('Asset saved');
    expect((await saved()).Power).toBe('1.234');
  });

  test('what is no day of the calendar is refused, under the name of its field', async () => {
    const { user } = await open('en');
    await user.click(await screen.findByRole('group', { name: 'Calibrated' }));
    await user.keyboard('20260231');
    await save(user);
    expect(await screen.findByText('Calibrated: This must be a date such as 2026-03-31.')).toBeVisible();
  });

  test('what a server refuses of one names it', async () => {
    const { user, power } = await open('en');
    await type(user, power, '8');
    const { server } = console();
    const field = ((await (await server.signIn()).get('fields?search=Colour')).body.rows as { id: number }[])[0];
    await (await server.signIn()).patch(`fields/${String(field?.id)}`, { format: 'EMAIL' });
    await type(user, screen.getByRole('textbox', { name: 'Colour' }), 'Blue');
    await save(user);
    expect(await screen.findByText('Colour: This must be an e-mail address.')).toBeVisible();
    await (await server.signIn()).patch(`fields/${String(field?.id)}`, { format: 'ANY' });
  });

  test('a text from before its field had days is shown, and stays where nobody touches it', async () => {
    const { server } = console();
    const admin = await server.signIn();
    const field = ((await admin.get('fields?search=Calibrated')).body.rows as { id: number }[])[0];
    await admin.patch(`fields/${String(field?.id)}`, { format: 'ANY' });
    await admin.patch(`hardware/${pump}`, { [wire('Calibrated')]: 'next spring' });
    await admin.patch(`fields/${String(field?.id)}`, { format: 'DATE' });
    const { user, power } = await open('en');
    expect(screen.getByRole('textbox', { name: 'Calibrated' })).toHaveValue('next spring');
    await type(user, power, '9');
    await save(user);
    await screen.findByText('Asset saved');
    expect(await saved()).toEqual({ Power: '9', Calibrated: 'next spring', Colour: 'Red' });
  });
});

test('the dialog of an action reads them alike, and sends no number that can be read two ways', async () => {
  const user = userEvent.setup();
  await console().open(`/hardware/${pump}/show`, ['superuser'], { locale: 'fr' });
  await user.click(await screen.findByRole('button', { name: `Actions for P-${made}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Audit' }));
  const dialog = within(await screen.findByRole('dialog'));
  const power = await dialog.findByRole('textbox', { name: 'Power' });
  expect(power).toHaveValue('7,5');
  await type(user, power, '1.234');
  const audit = dialog.getByRole('button', { name: 'Audit' });
  await user.click(audit);
  await waitFor(() => expect(power).toHaveAccessibleDescription(/must be a number/));
  await type(user, power, '1 234,5');
  await user.click(audit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await saved()).Power).toBe('1234.5');
});

test('the page and the list show decimals with the mark of their language', async () => {
  await console().open(`/hardware/${pump}/show`, ['superuser'], { locale: 'de' });
  expect(await screen.findByText('7,50')).toBeVisible();
});

test('a list is filtered by a number as one types it, and says so', async () => {
  const user = userEvent.setup();
  await console().open(`/hardware?filter=${encodeURIComponent(JSON.stringify({ search: `P-${made}` }))}`, ['superuser'], { locale: 'de' });
  await screen.findByRole('columnheader', { name: 'Colour' });
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Power' }));
  await user.type(await screen.findByRole('textbox', { name: 'Power' }), '7,5');
  await waitFor(() =>
    expect(
      console()
        .calls.findLast(({ path }) => path === 'hardware')
        ?.query.get(wire('Power')),
    ).toBe('7.5'),
  );
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Power: 7,5' })).toBeVisible();
  expect(await screen.findByRole('cell', { name: `P-${made}` })).toBeVisible();
});
