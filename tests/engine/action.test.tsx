import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useConsole } from './console';

const console = useConsole();
const ids = { maker: 0, gadget: 0 };
const nextYear = `${new Date().getFullYear() + 1}-01-31`;

beforeAll(async () => {
  const { server } = console();
  ids.maker = await server.make('makers', { name: 'Grundfos' });
  ids.gadget = await server.make('gadgets', { name: 'Pump', kind: 'pump', maker_id: ids.maker, maintained: false });
});

describe('an action of a register', () => {
  const openRepair = async () => {
    const user = userEvent.setup();
    await console().open(`/gadgets/${ids.gadget}/show`);
    // The first action of a register stands beside the menu.
    await user.click(await screen.findByRole('button', { name: 'Send for repair' }));
    return { user, dialog: await screen.findByRole('dialog') };
  };
  const repairs = () => console().calls.filter(({ path }) => path === 'gadgets/repair');

  test('asks only what the answers so far bring up, and begins with what the record says', async () => {
    const { user, dialog } = await openRepair();
    expect(await within(dialog).findByRole('combobox', { name: 'Repairer' })).toHaveValue('Grundfos');
    expect(within(dialog).getByRole('combobox', { name: 'Repairer' })).toHaveAccessibleDescription('Who made it, as a rule.');
    expect(within(dialog).queryByRole('spinbutton', { name: /Hours/ })).toBeNull();
    await user.click(within(dialog).getByRole('combobox', { name: /Done by/ }));
    await user.click(await screen.findByRole('option', { name: 'Ourselves' }));
    expect(await within(dialog).findByLabelText(/Hours/)).toBeVisible();
    expect(within(dialog).queryByRole('combobox', { name: 'Repairer' })).toBeNull();
  });

  test('sends what was answered under its names on the wire, without what was not asked', async () => {
    const { user, dialog } = await openRepair();
    const sent = new Promise(resolve =>
      console().intercept('post', 'gadgets/repair', async request => {
        resolve(await request.json());
        return Response.json({ status: 'success', messages: 'Sent.', payload: null });
      }),
    );
    await within(dialog).findByRole('combobox', { name: 'Repairer' });
    await user.click(within(dialog).getByRole('button', { name: 'Send for repair' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await sent).toEqual({
      ids: [ids.gadget],
      by: 'maker',
      repairer_id: ids.maker,
      until: nextYear,
      client_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test('keeps to the rules of its fields before it calls', async () => {
    const { user, dialog } = await openRepair();
    await user.click(within(dialog).getByRole('combobox', { name: /Done by/ }));
    await user.click(await screen.findByRole('option', { name: 'Ourselves' }));
    await user.type(await within(dialog).findByLabelText(/Hours/), '0');
    await user.click(within(dialog).getByRole('button', { name: 'Send for repair' }));
    expect(await within(dialog).findByText('This must be at least 1.')).toBeVisible();
    expect(repairs()).toEqual([]);
  });

  test('that is a file keeps what the server answers, and tells why there is none', async () => {
    const user = userEvent.setup();
    const kept = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:plate');
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await console().open(`/gadgets/${ids.gadget}/show`);
    const press = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for Pump' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Print the plate' }));
    };
    console().intercept('get', `gadgets/${ids.gadget}/plate`, request => new Response(new URL(request.url).searchParams.get('locale')));
    await press();
    await waitFor(() => expect(kept).toHaveBeenCalled());
    expect(await (kept.mock.calls[0]?.[0] as Blob).text()).toBe('en');
    expect((clicked.mock.contexts[0] as HTMLAnchorElement).download).toBe('Pump.txt');
    console().intercept('get', `gadgets/${ids.gadget}/plate`, () => Response.json({ status: 'error', messages: 'No ink.', payload: null }));
    await press();
    expect(await screen.findByText('No ink.')).toBeVisible();
    expect(kept).toHaveBeenCalledTimes(1);
  });
});
