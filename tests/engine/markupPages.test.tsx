import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fillInstallation } from '#server/demo/fill.ts';
import { attack, attackTexts } from './attackTexts';
import { useConsole } from './console';
import { waiting } from './waiting';

const console = useConsole(
  { demo: true },
  async server => {
    await fillInstallation(server.context);
    await attackTexts(server);
  },
  { live: true },
);

// What drags looks for the one that index.html begins with.
beforeAll(() => void document.insertBefore(document.implementation.createDocumentType('html', '', ''), document.documentElement));

/** The page says so many of the attacked texts in words, and none has become an element. */
async function expectWords(least = 1) {
  await waitFor(() => expect(document.body.textContent.split(attack).length - 1).toBeGreaterThanOrEqual(least), { timeout: 10_000 });
  await waitFor(() => expect(waiting()).toEqual([]), { timeout: 10_000 });
  expect(document.querySelector('[data-markup]')).toBeNull();
}

/** An order with all that an order can have. */
async function richOrder(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select w.id from workorders as w
    where exists (select 1 from workorder_answers as a join workorder_checklists as c on c.id = a.checklist_id where c.workorder_id = w.id)
      and exists (select 1 from workorder_log as l where l.workorder_id = w.id)
      and exists (select 1 from workorder_comments as c where c.workorder_id = w.id) limit 1`.execute(console().server.context.db);
  const [found] = rows;
  if (!found) throw new Error('The demo data have no order with answers, comments and a log.');
  return found.id;
}

test.each(['table', 'board'])('markup in work orders is text in their %s', async display => {
  await sql`update workorders set due_date = current_date`.execute(console().server.context.db);
  await console().open(`/workorders?display=${display}`);
  await expectWords(5);
});

test('markup in work orders is text in their calendar, on a day with more of them, and in its agenda', async () => {
  const user = userEvent.setup();
  await sql`update workorders set due_date = current_date`.execute(console().server.context.db);
  await console().open('/workorders?display=calendar');
  await expectWords(2);
  await user.click((await screen.findAllByRole('button', { name: /more/ }))[0] as HTMLElement);
  await expectWords(10);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Agenda' }));
  await expectWords(10);
});

test('markup is text on the cards that a list is on a phone, and in the choices and chips of its filters', async () => {
  const user = userEvent.setup();
  const [{ id } = { id: 0 }] = (
    await sql<{ id: number }>`select manufacturer_id as id from models where manufacturer_id is not null limit 1`.execute(
      console().server.context.db,
    )
  ).rows;
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width: 390 });
  try {
    await console().open(`/models?display=table&filter=${encodeURIComponent(JSON.stringify({ manufacturer_id: id }))}`);
    await screen.findAllByRole('link', { name: text => text.includes(attack) }, { timeout: 10_000 });
    expect(screen.queryByRole('table')).toBeNull();
    const chip = await screen.findByRole('button', { name: /^Manufacturer:.*data-markup/ });
    await expectWords(3);
    await user.click(chip);
    await screen.findByRole('dialog');
    await expectWords(4);
  } finally {
    happyDOM.setViewport({ width: 1024 });
  }
});

test('markup in a work order is text in its page, its checklists with their answers, and each tab of its activity', async () => {
  const user = userEvent.setup();
  await console().open(`/workorders/${await richOrder()}/show`);
  await screen.findByRole('heading', { level: 1, name: text => text.includes(attack) }, { timeout: 10_000 });
  await expectWords(5);
  const tabs = screen.getAllByRole('tab');
  expect(tabs.length).toBeGreaterThanOrEqual(4);
  for (const tab of tabs) {
    await user.click(tab);
    await expectWords(5);
  }
});

test('markup in a work order is text where it is printed', async () => {
  await console().open(`/workorders/${await richOrder()}/print`);
  await expectWords(5);
});

test('markup in what one is notified of is text, in the panel of the bell and on its page', async () => {
  const user = userEvent.setup();
  const { db } = console().server.context;
  const { email, go } = await console().open('/sessions');
  await sql`update notifications set user_id = (select id from users where email = ${email}), read_at = null`.execute(db);
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const panel = await screen.findByRole('dialog', { name: 'Notifications' });
  await waitFor(() => expect(panel).toHaveTextContent(attack));
  await expectWords(2);
  await user.keyboard('{Escape}');
  await go('/notifications');
  await expectWords(2);
});

test('markup is text in what the search over everything finds', async () => {
  const user = userEvent.setup();
  await console().open('/sessions');
  await user.click(await screen.findByRole('button', { name: /^Search everything/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Search everything' }), 'data-markup');
  await screen.findAllByRole('option', { name: text => text.includes(attack) }, { timeout: 10_000 });
  await expectWords(3);
});

test('markup is text in the choices of a reference', async () => {
  const user = userEvent.setup();
  await console().open('/hardware/create');
  await user.click(await screen.findByRole('combobox', { name: /^Model/ }));
  await screen.findAllByRole('option', { name: text => text.includes(attack) }, { timeout: 10_000 });
  await expectWords(3);
});

test('markup in a file is text in the columns and rows of its import', async () => {
  const { server, open } = console();
  const client = await server.signIn();
  const form = new FormData();
  const lines = ['Name,Notes', `${attack}Maker,${attack}Words`];
  form.append('files[]', new File([lines.join('\n')], `${attack}.csv`, { type: 'text/csv' }));
  const [{ id } = { id: 0 }] = (await client.post('imports', form)).body.files as { id: number }[];
  await client.post(`imports/${id}/mapping`, { 'import-type': 'manufacturers' });
  const user = userEvent.setup();
  await open(`/imports?id=${id}`);
  await expectWords(2);
  await user.click(await screen.findByRole('button', { name: 'Check rows' }));
  await screen.findByText(`${attack}Maker`);
  await expectWords(2);
});

test('markup in the name of a file is text among the files of a record, and where it is asked whether it shall go', async () => {
  const { server, open } = console();
  const user = userEvent.setup();
  const form = new FormData();
  form.append('file[]', new File(['paper'], 'manual.txt', { type: 'text/plain' }));
  expect((await (await server.signIn()).post('hardware/1/uploads', form)).body.status).toBe('success');
  await sql`update files set filename = ${attack} || filename where filename = 'manual.txt'`.execute(server.context.db);
  await open('/hardware/1/show?tab=files');
  expect(await screen.findByRole('list', { name: 'Files' }, { timeout: 10_000 })).toHaveTextContent(`${attack}manual.txt`);
  await expectWords(2);
  await user.click(screen.getByRole('button', { name: `Delete ${attack}manual.txt` }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(`${attack}manual.txt`);
  await expectWords(3);
});

test('markup in assets is text on what can be requested, and in the labels that are printed', async () => {
  const user = userEvent.setup();
  await sql`update hardware set requestable = true`.execute(console().server.context.db);
  const { go } = await console().open('/requestable');
  await expectWords(5);
  await go('/hardware?display=table');
  const [box] = await screen.findAllByRole('checkbox', { name: text => text.includes(attack) }, { timeout: 10_000 });
  if (box) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Labels' }));
  await screen.findByRole('dialog');
  await expectWords(5);
});
