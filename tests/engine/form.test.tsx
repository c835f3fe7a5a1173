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

test('a clone takes over what need not be unique, and is not the record’s own', async () => {
  const user = userEvent.setup();
  await console().open(`/gadgets/${gadget}/show`);
  await user.click(await screen.findByRole('button', { name: `Actions for Pump ${number}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clone' }));
  expect(await field(/^Name/)).toHaveValue('');
  expect(screen.getByRole('combobox', { name: 'Kind of gadget' })).toHaveTextContent('Pump');
  expect(await field('Notes')).toHaveValue('');
});

test('the one tab that a definition names is called what it says', async () => {
  await console().open('/makers/create');
  const tab = await screen.findByRole('tab', { name: 'On the plate' });
  expect(within(screen.getByRole('tabpanel', { name: 'On the plate' })).getByRole('textbox', { name: /^Name/ })).toBeVisible();
  expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('a form whose definition names no tabs shows none', async () => {
  await console().open('/statuslabels/create');
  expect(await field(/^Name/)).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});

test('what is typed is not said to be missing before it was searched for', async () => {
  const user = userEvent.setup();
  await console().open('/gadgets/create', ['gadgets.view', 'gadgets.create']);
  const maker = await screen.findByRole('combobox', { name: 'Maker' });
  await user.type(maker, 'Nobody');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.type(maker, ' else');
  expect(screen.queryByText('Nothing found')).toBeNull();
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

describe('a choice of another register', () => {
  test('that is being clicked stays where it is until the server has searched, and those go that lack what is typed', async () => {
    const user = userEvent.setup();
    const { open, intercept, pass } = console();
    await open(`/gadgets/${gadget}`);
    const maker = await screen.findByRole('combobox', { name: /^Maker/ });
    await user.click(maker);
    const option = await screen.findByRole('option', { name: 'Grundfos' });
    expect(screen.getByRole('option', { name: 'Siemens' })).toBeVisible();
    let release = () => undefined as void;
    const held = new Promise<void>(resolve => (release = resolve));
    let isAsked = false;
    intercept('get', 'makers/selectlist', async request => {
      isAsked = new URL(request.url).searchParams.get('search') === 'grund';
      await held;
      return pass(request);
    });
    await user.keyboard('grund');
    expect(screen.queryByRole('option', { name: 'Siemens' })).toBeNull();
    await waitFor(() => expect(isAsked).toBe(true));
    expect(screen.getByRole('option', { name: 'Grundfos' })).toBe(option);
    release();
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
    expect(screen.getByRole('option', { name: 'Grundfos' })).toBe(option);
    await user.click(option);
    expect(maker).toHaveValue('Grundfos');
  });
});
