import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
let gadget = 0;
let number = 0;

beforeAll(async () => {
  for (const name of ['Grundfos', 'Siemens']) await console().server.make('makers', { name });
});

beforeEach(async () => {
  number += 1;
  gadget = await console().server.make('gadgets', { name: `Pump ${number}`, kind: 'pump', price: 12.5, notes: 'Rattles' });
});

const saves = () => console().calls.filter(({ method }) => method === 'POST');
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

describe('saving', () => {
  test('Save stays and has the server’s record, Save and close goes back to the list', async () => {
    const user = userEvent.setup();
    const { address } = await console().open(`/gadgets/${gadget}`);
    await user.type(await field(/^Name/), ' mark II');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Gadget saved')).toBeVisible();
    expect(address()).toBe(`/gadgets/${gadget}`);
    expect(saves()[0]).toMatchObject({
      path: `gadgets/${gadget}`,
      body: { _method: 'PATCH', name: `Pump ${number} mark II`, kind: 'pump', price: 12.5 },
    });
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    await waitFor(() => expect(address()).toMatch(/^\/gadgets(\?|$)/));
  });

  test('something new goes on at its own address', async () => {
    const user = userEvent.setup();
    const { address } = await console().open('/gadgets/create');
    await user.type(await field(/^Name/), `Valve ${number}`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toMatch(/^\/gadgets\/\d+$/));
    expect(saves()[0]?.body).toEqual({ name: `Valve ${number}`, maintained: false });
  });

  test('shows a loader on the button that was pressed, and only there', async () => {
    const user = userEvent.setup();
    const { open, intercept } = console();
    await open(`/gadgets/${gadget}`);
    await user.type(await field(/^Name/), ' II');
    let release = () => undefined as void;
    intercept(
      'post',
      `gadgets/${gadget}`,
      () => new Promise(resolve => (release = () => resolve(Response.json({ status: 'success', payload: null })))),
    );
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    await within(screen.getByRole('button', { name: /Save and close/ })).findByRole('progressbar');
    expect(within(screen.getByRole('button', { name: 'Save' })).queryByRole('progressbar')).toBeNull();
    release();
  });
});

describe('what is wrong', () => {
  test('is said at its field before anything is sent, with the way there and a mark on its tab', async () => {
    const user = userEvent.setup();
    await console().open(`/gadgets/${gadget}`);
    await user.clear(await field(/^Name/));
    await user.click(screen.getByRole('tab', { name: 'Upkeep' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required.')).toBeVisible();
    expect(screen.getByRole('tab', { name: /General.*Has errors/ })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Name' })).toBeVisible();
    expect(saves()).toHaveLength(0);
  });

  test('that only the server knows is said at its field, the rest in messages, and nothing typed is lost', async () => {
    const user = userEvent.setup();
    const { open, intercept } = console();
    await open(`/gadgets/${gadget}`);
    await user.type(await field(/^Name/), ' II');
    intercept('post', `gadgets/${gadget}`, () =>
      Response.json({
        status: 'error',
        messages: { maker_id: ['Choose another maker.'], quota: ['Too many gadgets.'], store: 'The store is full.' },
        payload: null,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose another maker.')).toBeVisible();
    const alerts = screen.getAllByRole('alert').map(alert => alert.textContent);
    expect(alerts).toEqual(
      expect.arrayContaining([expect.stringContaining('Too many gadgets.'), expect.stringContaining('The store is full.')]),
    );
    expect(await field(/^Name/)).toHaveValue(`Pump ${number} II`);
  });
});

describe('a condition', () => {
  test('shows its field while it holds', async () => {
    const user = userEvent.setup();
    await console().open(`/gadgets/${gadget}`);
    await user.click(await screen.findByRole('tab', { name: 'Upkeep' }));
    expect(screen.queryByRole('textbox', { name: /^Warranty/ })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Maintained' }));
    await user.type(await field(/^Warranty/), '24');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Gadget saved');
    expect(saves()[0]?.body).toMatchObject({ maintained: true, warranty: 24 });
  });
});

test('a reference is found by typing and sent by its id', async () => {
  const user = userEvent.setup();
  await console().open(`/gadgets/${gadget}`);
  await user.type(await screen.findByRole('combobox', { name: 'Maker' }), 'siem');
  await waitFor(() =>
    expect(console().calls.some(({ path, query }) => path === 'makers/selectlist' && query.get('search') === 'siem')).toBe(true),
  );
  await user.click(await screen.findByRole('option', { name: 'Siemens' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Gadget saved');
  expect(saves()[0]?.body).toMatchObject({ maker_id: 2 });
});

test('several references are found by typing as well', async () => {
  const user = userEvent.setup();
  const { server, open } = console();
  await server.make('locations', { name: 'Hidd dosing room' });
  await open('/vendors/create');
  const places = await screen.findByRole('combobox', { name: 'Service locations' });
  await user.type(places, 'dosing');
  await waitFor(() =>
    expect(console().calls.some(({ path, query }) => path === 'locations/selectlist' && query.get('search') === 'dosing')).toBe(true),
  );
  expect(places).toHaveValue('dosing');
  await user.click(await screen.findByRole('option', { name: 'Hidd dosing room' }));
  expect(screen.getByRole('button', { name: 'Hidd dosing room' })).toBeVisible();
});

describe('what is typed and not saved', () => {
  test('is asked about before the page is left', async () => {
    const user = userEvent.setup();
    const { address } = await console().open(`/gadgets/${gadget}`);
    await user.type(await field(/^Name/), ' II');
    await user.click(screen.getByRole('link', { name: 'Makers' }));
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(address()).toBe(`/gadgets/${gadget}`);
    await user.click(await screen.findByRole('link', { name: 'Makers' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toMatch(/^\/makers/));
  });

  test('survives the end of the session: after signing in again it is back', async () => {
    const user = userEvent.setup();
    const { open, intercept } = console();
    const { address, email } = await open(`/gadgets/${gadget}`);
    await user.type(await field(/^Name/), ' II');
    localStorage.removeItem('refreshToken');
    intercept('post', `gadgets/${gadget}`, () => Response.json({ error: 'Unauthorized or unauthenticated.' }, { status: 401 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), email);
    expect(address()).toBe('/login');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue(`Pump ${number} II`));
    expect(address()).toBe(`/gadgets/${gadget}`);
    expect(screen.getByText('Your unsaved input is back.')).toBeVisible();
  });
});

test('a clone takes over what need not be unique, and is not the record’s own', async () => {
  const user = userEvent.setup();
  await console().open(`/gadgets/${gadget}/show`);
  await user.click(await screen.findByRole('button', { name: `Actions for Pump ${number}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clone' }));
  expect(await field(/^Name/)).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Kind of gadget' })).toHaveTextContent('Pump');
  expect(await field('Notes')).toHaveValue('');
});
