import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Client } from '../../server/server';
import { useConsole } from '../../engine/console';
import { makeSite, plan, rowsOf, schedulerOf } from '../../server/inspections/site';

const console = useConsole();
const at = (text: string) => void (console().server.clock = new Date(`${text}:00Z`));
const rights = ['inspections.view', 'inspections.approve', 'inspections.justify'];

let ids: number[] = [];
let group = 0;

beforeEach(async () => {
  const { server } = console();
  at('2026-03-01T05:00');
  const site = await makeSite(server);
  group = site.group;
  const scheduler = await server.make(
    'schedulers',
    schedulerOf(site, { start: '2026-02-28', end: '2026-03-03', grace_by: 'none', overlap: 'keep_open' }),
  );
  await plan(server);
  ids = (await rowsOf(server, scheduler)).map(({ id }) => id);
});

/** Answers an inspection with a photo of the seal, and submits it. */
async function inspect(client: Client, id: number | undefined): Promise<void> {
  const form = new FormData();
  form.append(
    'file[]',
    new File(['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'], 'seal.svg', { type: 'image/svg+xml' }),
  );
  const { media } = (await client.post(`audit-inspection/${id}/files`, form)).body.payload as unknown as { media: [{ id: number }] };
  const answers = [
    { key: 'bearing', value: '50' },
    { key: 'seal', value: 'good', photos: [media[0].id] },
  ];
  await client.post(`audit-inspection/${id}/answers`, { answers });
  expect((await client.post(`audit-inspection/${id}/submit`, {})).body.status).toBe('success');
}

test('a supervisor sees what a justification does to compliance; a server that cannot tell is asked once', async () => {
  const user = userEvent.setup();
  const { server, open, intercept } = console();
  await server.make('justification-categories', { name: 'Weather', counts_as: 'excused' });
  at('2026-03-05T05:00');
  await open(`/inspections/approval?tab=expired&id=${ids[0]}`, rights);
  await user.click(await screen.findByRole('button', { name: 'Justify' }));
  let dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^Adjusted compliance .* stays 0 %$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  let asked = 0;
  intercept('post', 'audit-inspection/justification-effect', () => ((asked += 1), new Response('Not found', { status: 404 })), 'always');
  for (let turn = 0; turn < 2; turn += 1) {
    await user.click(await screen.findByRole('button', { name: 'Justify' }));
    dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByText(/^Adjusted compliance/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  }
  expect(asked).toBe(1);
});

test('photos of an answer are set against those of the last time, by a slider that keys move', async () => {
  const user = userEvent.setup();
  const { server, open } = console();
  for (const [index, day] of ['01', '02'].entries()) {
    at(`2026-03-${day}T08:00`);
    await inspect(await server.signIn(['inspections.view.own', 'inspections.perform'], { groups: [group] }), ids[index]);
  }
  await open(`/inspections/approval?id=${ids[1]}`, rights);
  await user.click(await screen.findByRole('button', { name: 'Compare the photos of Seal dry with last time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Seal dry' }));
  expect(await dialog.findByRole('img', { name: 'This time' })).toBeInTheDocument();
  expect(await dialog.findByRole('img', { name: /^Last time, / })).toBeInTheDocument();
  const slider = dialog.getByRole('slider', { name: /^Last time and this time/ });
  expect(slider).toHaveAttribute('aria-valuetext', '50 % of this time');
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider).toHaveAttribute('aria-valuetext', '20 % of this time');
});
