import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../server/server';
import { useConsole } from '../engine/console';
import { noise, plate, temperature } from '../startUpChecklist';

const console = useConsole();
let admin: Client;
let order: number;
let library: number;

const parameters = [temperature, noise, plate];

beforeAll(async () => {
  const { server } = console();
  admin = await server.signIn();
  await server.make('maintenance-statuses', { name: 'Open', base_status: 'open' });
  library = await server.make('checklists', { name: 'Start-up', type: 'pre', photo: 'optional', comment: 'required', parameters });
});
beforeEach(async () => {
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
  await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre: [library] });
});

interface Stored {
  id: number;
  parameters: { key: string; answer: { value: string; comment: string | null; photos: number[]; missing: string[] } | null }[];
}
const checklist = async () => {
  const { body } = await admin.get(`maintenance/workorders/${order}/checklists`);
  return (body as unknown as { pre: Stored[] }).pre[0] as Stored;
};
const stored = async (key: string) => (await checklist()).parameters.find(parameter => parameter.key === key)?.answer;
const open = () => console().open(`/workorders/${order}/show`);
const number = () => screen.findByRole('textbox', { name: 'Bearing temperature' });

describe('an answer', () => {
  test('that is a number is judged as one types, with a comma as well, and kept when one leaves the field', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(await number(), '80,5');
    expect(screen.getByText('Not good')).toBeVisible();
    expect(screen.getByText('Good: \u206620 – 75\u2069')).toBeVisible();
    await user.clear(await number());
    await user.type(await number(), '42,5');
    expect(screen.getByText('Good', { selector: '.verdict' })).toBeVisible();
    expect(await stored('temp')).toBeNull();
    await user.tab();
    await waitFor(async () => expect(await stored('temp')).toMatchObject({ value: '42.5', result: 'accept' }));
    await waitFor(() => expect(screen.queryByText('Being sent')).toBeNull());
    expect(await number()).toHaveValue('42.5');
  });

  test('that is no number stays as it is typed, says so, and is not sent', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(await number(), 'warm');
    await user.tab();
    expect(await screen.findByText('This must be a number.')).toBeVisible();
    expect(await number()).toHaveValue('warm');
    expect(console().calls.filter(({ path }) => path.endsWith('/answers'))).toEqual([]);
    await user.clear(await number());
    await user.type(await number(), '30{Enter}');
    await waitFor(async () => expect(await stored('temp')).toMatchObject({ value: '30' }));
  });

  test('by Enter leads on to the next one that is open', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(await number(), '30{Enter}');
    expect(screen.getByRole('button', { name: 'Quiet' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Plate' })).toHaveFocus();
    await user.keyboard('SN 12{Enter}');
    await waitFor(async () => expect(await stored('plate')).toMatchObject({ value: 'SN 12' }));
    expect(await stored('noise')).toMatchObject({ value: 'ok' });
    expect(await screen.findByText('1 of 1 done')).toBeVisible();
  });

  test('that is not good asks for a photo and a comment, and has both once they are given', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Grinding' }));
    await waitFor(async () => expect(await stored('noise')).toMatchObject({ missing: ['photo', 'comment'] }));
    await user.type(screen.getByRole('textbox', { name: 'Comment on Noise' }), 'Outer race');
    await user.upload(screen.getByLabelText('Photo for Noise'), new File([png], 'bearing.png', { type: 'image/png' }));
    await waitFor(async () => expect(await stored('noise')).toMatchObject({ comment: 'Outer race', missing: [] }));
    expect((await stored('noise'))?.photos).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Show photo 1' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Being sent')).toBeNull());
  });

  test('shows a photo that was taken before, chosen without the camera', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Grinding' }));
    const gallery = await screen.findByLabelText('Choose a photo from this device', { selector: 'input' });
    expect(gallery).not.toHaveAttribute('capture');
    expect(screen.getByLabelText('Photo for Noise')).toHaveAttribute('capture', 'environment');
    await user.upload(gallery, new File([png], 'yesterday.png', { type: 'image/png' }));
    await waitFor(async () => expect((await stored('noise'))?.photos).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Being sent')).toBeNull());
  });

  test('that is not good asks for a film where the checklist does, and shows it once it is there', async () => {
    const filmed = await console().server.make('checklists', {
      name: 'Run',
      type: 'pre',
      photo: 'not_required',
      video: 'required',
      parameters,
    });
    order = Number((await admin.post('maintenance/workorders', { title: 'Pump rattles' })).body.payload.id);
    await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre: [filmed] });
    const user = userEvent.setup();
    await open();
    await user.type(await number(), '30{Enter}');
    expect(screen.queryByRole('button', { name: /video/i })).toBeNull();
    await user.clear(await number());
    await user.type(await number(), '90{Enter}');
    expect(screen.getByRole('button', { name: 'Record a video: it is asked for' })).toBeVisible();
    const film = new File([new Uint8Array([0, 0, 0, 24]), 'ftypisom', new Uint8Array(4)], 'run.mp4', { type: 'video/mp4' });
    await user.upload(screen.getByLabelText('Video for Bearing temperature'), film);
    expect(await screen.findByRole('button', { name: 'Show video 1' })).toBeVisible();
    await waitFor(async () => expect(await stored('temp')).toMatchObject({ photos: [], missing: [] }));
    await waitFor(() => expect(screen.queryByText('Being sent')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Remove video 1' }));
    await waitFor(async () => expect(await stored('temp')).toMatchObject({ missing: ['video'] }));
  });

  test('that somebody else gave meanwhile is not written over: theirs is kept, or one’s own is used', async () => {
    const user = userEvent.setup();
    await open();
    await user.type(await number(), '30');
    const { id } = await checklist();
    await admin.post(`maintenance/workorders/checklists/${id}/answers`, { key: 'temp', value: 50 });
    await user.tab();
    expect(await screen.findByText(/answered this meanwhile/)).toBeVisible();
    expect(screen.getByText('Theirs: 50 · Yours: 30')).toBeVisible();
    expect(await stored('temp')).toMatchObject({ value: '50' });
    await user.click(screen.getByRole('button', { name: 'Use mine' }));
    await waitFor(async () => expect(await stored('temp')).toMatchObject({ value: '30' }));
    await waitFor(() => expect(screen.queryByText(/answered this meanwhile/)).toBeNull());
  });

  test('keeps what is being said beside it when one leaves the page', async () => {
    const user = userEvent.setup();
    const { go } = await open();
    await user.click(await screen.findByRole('button', { name: 'Grinding' }));
    await user.type(await screen.findByRole('textbox', { name: 'Comment on Noise' }), 'Outer race');
    await go('/workorders');
    await waitFor(async () => expect(await stored('noise')).toMatchObject({ comment: 'Outer race' }));
  });

  test('has a comment that somebody else wrote while one was typing: it is not written over', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Grinding' }));
    await waitFor(async () => expect(await stored('noise')).toMatchObject({ value: 'bad' }));
    await user.type(screen.getByRole('textbox', { name: 'Comment on Noise' }), 'Outer race');
    const { id } = await checklist();
    await admin.post(`maintenance/workorders/checklists/${id}/answers`, { key: 'noise', value: 'bad', comment: 'Inner race' });
    // The answer to another one brings along what there is by now.
    fireEvent.change(await number(), { target: { value: '30' } });
    fireEvent.blur(await number());
    await waitFor(async () => expect(await stored('temp')).toMatchObject({ value: '30' }));
    await waitFor(() => expect(screen.queryByText('Being sent')).toBeNull());
    await user.tab();
    expect(await screen.findByText('Theirs: Inner race · Yours: Outer race')).toBeVisible();
    expect(await stored('noise')).toMatchObject({ comment: 'Inner race' });
  });

  test('keeps a photo that somebody else took while several of one’s own waited, and not the one that was taken away again', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await screen.findByRole('button', { name: 'Grinding' }));
    await waitFor(async () => expect(await stored('noise')).toMatchObject({ value: 'bad' }));
    await waitFor(() => expect(screen.queryByText('Being sent')).toBeNull());
    const mend = console().cut();
    for (const name of ['blurred.png', 'sharp.png'])
      await user.upload(screen.getByLabelText('Photo for Noise'), new File([png], name, { type: 'image/png' }));
    await user.click((await screen.findAllByRole('button', { name: /^Remove photo/ }))[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Show photo/ })).toHaveLength(1));
    const form = new FormData();
    form.set('work_order_id', String(order));
    form.append('file[]', new File([png], 'theirs.png', { type: 'image/png' }));
    const { media } = (await admin.call('POST', 'files/upload', form)).body.payload as unknown as { media: { id: number }[] };
    const theirs = media.map(({ id }) => id);
    await admin.post(`maintenance/workorders/checklists/${(await checklist()).id}/answers`, { key: 'noise', value: 'bad', photos: theirs });
    mend();
    await waitFor(() => expect(screen.queryByText(/Waits for network|Being sent/)).toBeNull(), { timeout: 10_000 });
    const { photos = [] } = (await stored('noise')) ?? {};
    expect(photos).toEqual(expect.arrayContaining(theirs));
    expect(photos).toHaveLength(2);
  });
});

test('a checklist that comes after another cannot be answered before, and says which', async () => {
  const first = (await checklist()).id;
  const added = await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre: [library] });
  const second = (added.body.payload as unknown as { pre: { id: number }[] }).pre[1]?.id;
  await admin.patch(`maintenance/workorders/checklists/${second}`, { dependent_checklist_id: first });
  const user = userEvent.setup();
  await open();
  expect(await screen.findByText('Comes after “Start-up”')).toBeVisible();
  const cards = screen.getAllByRole('button', { name: /Start-up/, expanded: false });
  await user.click(cards[0] as HTMLElement);
  for (const button of screen.getAllByRole('button', { name: 'Quiet' }).slice(1)) expect(button).toBeDisabled();
});

test('checklists are added from the library and taken away again, after a question where they are answered', async () => {
  const user = userEvent.setup();
  await open();
  await user.click(await screen.findByRole('button', { name: 'Quiet' }));
  await user.click(screen.getByRole('button', { name: 'Add checklists' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add checklists' });
  await user.click(within(dialog).getByRole('button', { name: 'After the work' }));
  await user.click(within(dialog).getByRole('checkbox', { name: /other stages/ }));
  await user.click(await within(dialog).findByRole('checkbox', { name: 'Start-up · 3 parameters' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 checklist' }));
  const after = await screen.findByRole('region', { name: 'After the work' });
  expect(within(after).getByText('0 of 1 done')).toBeVisible();

  const before = screen.getByRole('region', { name: 'Before the work' });
  await user.click(within(before).getByRole('button', { name: 'Actions for Start-up' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await screen.findByText('1 answer goes with it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Before the work' })).toBeNull());
});

/** One pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  letter => letter.charCodeAt(0),
);
