import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { useConsole } from '../console';

const console = useConsole();
let maker: number;

beforeAll(async () => {
  const { server } = console();
  maker = await server.make('makers', { name: 'Grundfos' });
  for (const [name, price] of [
    ['Booster', 2000],
    ['Jockey', 20],
  ])
    await server.make('gadgets', { name, kind: 'pump', maker_id: maker, price });
});

describe('the page of a record', () => {
  test('begins with facts, counts by one call and a code, and its tabs say how much they hold', async () => {
    await console().open(`/makers/${maker}/show`, ['superuser'], {}, ['counts']);
    const figure = await screen.findByRole('link', { name: '1' });
    expect(new URLSearchParams(figure.getAttribute('href')?.split('?')[1]).get('filter')).toBe(
      JSON.stringify({ maker_id: maker, price: { start: 1000 } }),
    );
    expect(screen.getByText('Dear ones')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Gadgets' })).toHaveAccessibleDescription('2'));
    expect(await screen.findByRole('img', { name: 'QR code that leads a phone here' })).toBeVisible();
    expect(console().calls.filter(({ path }) => path.endsWith('/counts'))).toHaveLength(1);
  });

  test('keeps the place of each count until it has come, so that the tabs below stay where they are', async () => {
    const { open, intercept, pass } = console();
    let answer: () => void = () => undefined;
    const held = new Promise<void>(resolve => (answer = resolve));
    intercept('get', `makers/${maker}/counts`, async request => {
      await held;
      return pass(request);
    });
    await open(`/makers/${maker}/show`, ['superuser'], {}, ['counts']);
    expect((await screen.findByText('Dear ones')).nextElementSibling).toHaveTextContent('');
    answer();
    expect(await screen.findByRole('link', { name: '1' })).toBeVisible();
  });

  test('counts only what somebody may look at, and asks no server that does not count', async () => {
    const { server, open, calls } = console();
    const reader = await server.signIn(['makers.view']);
    expect((await reader.get(`makers/${maker}/counts`)).body).toEqual({ tabs: {}, figures: {} });
    expect((await (await server.signIn(['gadgets.view'])).get(`makers/${maker}/counts`)).status).toBe(403);
    expect((await reader.get('makers/999999/counts')).body.status).toBe('error');
    await open(`/makers/${maker}/show`, ['superuser'], {}, []);
    expect(await screen.findByRole('tab', { name: 'Gadgets' })).toBeVisible();
    expect(screen.queryByText('Dear ones')).toBeNull();
    expect(calls.some(({ path }) => path.endsWith('/counts'))).toBe(false);
  });

  test('shows empty fields once they are asked for', async () => {
    const user = userEvent.setup();
    const id = await console().server.make('gadgets', { name: 'Bare', kind: 'pump' });
    await console().open(`/gadgets/${id}/show`);
    const more = await screen.findByRole('button', { name: /^\d+ empty fields$/ });
    expect(screen.getByText('Kind of gadget')).toBeVisible();
    expect(screen.queryByText('Price')).toBeNull();
    await user.click(more);
    expect(screen.getByText('Price')).toBeVisible();
    expect(more).toHaveAttribute('aria-expanded', 'true');
  });

  test('is taken back from being deleted where that is told', async () => {
    const user = userEvent.setup();
    const { server, open } = console();
    const id = await server.make('gadgets', { name: 'Slip', kind: 'pump' });
    await open(`/gadgets/${id}/show`);
    await user.click(await screen.findByRole('button', { name: /^Actions|More/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const client = await server.signIn();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    await waitFor(async () => expect((await client.get(`gadgets/${id}`)).body.deleted_at).toBeNull());
  });
});
