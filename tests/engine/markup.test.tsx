import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createRandom, isWritable, type Field, type Resource } from '#definition';
import { csvCells } from '#definition/derive/csv';
import { titleOf } from '#definition/derive/title';
import { readRecord, writeRecord } from '#definition/derive/wire';
import { registry as registers } from '#resources/index.ts';
import { englishColumns } from '../definition/englishColumns';
import { sampleValues } from '../server/samples';
import type { TestServer } from '../server/server';
import { useConsole } from './console';

const console = useConsole();
const kinds = new Set(['text', 'textarea']);
const attack = '<img src=x data-markup onerror=alert(1)>';

/** Nothing that came as text has become an element or an attribute. */
const expectNoMarkup = () => expect(document.querySelector('[data-markup], [onerror], img[src="x"], script')).toBeNull();

const made = new Map<string, Promise<number>>();

/** One record of a register with markup in every text that takes it, and so with everything it needs. */
function attackOn(server: TestServer, resource: Resource): Promise<number> {
  const known = made.get(resource.name);
  if (known) return known;
  const making = makeAttack(server, resource);
  made.set(resource.name, making);
  return making;
}

const takesMarkup = (field: Field) =>
  kinds.has(field.kind.name) && isWritable(field) && ((field as unknown as { max?: number }).max ?? 255) >= 60;

async function makeAttack(server: TestServer, resource: Resource): Promise<number> {
  const values = await sampleValues(server, resource, createRandom(resource.name.length));
  for (const [name, field] of Object.entries(resource.fields)) {
    const { target, query } = field as unknown as { target?: string; query?: object };
    if (takesMarkup(field)) values[name] = `${attack} ${resource.name}`;
    if (field.kind.name === 'ref' && field.required && target && target !== resource.name && !query)
      values[name] = { id: await attackOn(server, registers.get(target)) };
  }
  // An asset of an archived status would not be in the list.
  if (resource.name === 'statuslabels') values.type = 'deployable';
  const id = await server.make(resource.name, writeRecord(resource, values));
  const told = toldBy(resource);
  if (told !== undefined) {
    const body = writeRecord(resource, { [told]: `${attack} ${resource.name} again` });
    const answer = await (await server.signIn()).patch(`${resource.api.path}/${id}`, body);
    expect(answer.body.status, JSON.stringify(answer.body.messages)).toBe('success');
  }
  return id;
}

/** The text of a register whose change its history tells. */
const toldBy = (resource: Resource): string | undefined =>
  resource.api.operations.includes('update') && !resource.pages.show
    ? Object.keys(resource.fields).findLast(name => takesMarkup(resource.fields[name] as Field))
    : undefined;

async function recordOf(server: TestServer, resource: Resource, id: number) {
  const client = await server.signIn();
  const { body } = await client.get(`${resource.api.path}/${id}`);
  return readRecord(resource, body as never);
}

const shown = registers.all.filter(({ api }) => ['list', 'get', 'create'].every(one => api.operations.includes(one as never)));

describe.each(shown.map(resource => [resource.name, resource] as const))('markup in the texts of %s', (name, resource) => {
  test('is text in list, record, history, form and dialogs', async () => {
    const { server, open } = console();
    const id = await attackOn(server, resource);
    const record = await recordOf(server, resource, id);
    const title = titleOf(resource, record);
    // What the server numbers by itself, or is too short, cannot carry any.
    if (resource.title.every(part => takesMarkup(resource.fields[part] as Field))) expect(title).toContain('<img');

    const user = userEvent.setup();
    const { go } = await open(`/${name}?display=table&filter=${encodeURIComponent(JSON.stringify({ search: 'data-markup' }))}`);
    const [cell] = await screen.findAllByText(text => text.includes(attack), { selector: 'td *, td' });
    expectNoMarkup();
    // Beside a link to another record.
    await user.click(within((cell as HTMLElement).closest('tr') as HTMLElement).getAllByRole('cell')[1] as HTMLElement);

    // A page of its own may say its number elsewhere.
    const named = resource.title.map(part => String(record[part]));
    const heading = await screen.findByRole('heading', { level: 1, name: text => named.some(word => text.includes(word)) });
    expect(heading).toBeVisible();
    expect(document.title).toContain(title);
    for (const tab of screen.queryAllByRole('tab')) await user.click(tab);
    await waitFor(() => expect(screen.queryAllByRole('progressbar')).toEqual([]));
    expectNoMarkup();
    if (toldBy(resource) !== undefined) {
      await user.click(screen.getByRole('tab', { name: 'History' }));
      for (const side of ['del', 'ins'])
        expect((await screen.findAllByText(text => text.includes(attack), { selector: side }))[0]).toBeVisible();
      expectNoMarkup();
    }

    if (resource.api.operations.includes('delete')) {
      await user.click(screen.getByRole('button', { name: `Actions for ${title}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(title);
      expectNoMarkup();
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    }
    if (resource.api.operations.includes('update')) {
      // A page of its own may be changed where it stands.
      if (resource.pages.show) await go(`/${name}/${id}`);
      else await user.click(await screen.findByRole('link', { name: 'Edit' }));
      expect((await screen.findAllByDisplayValue(value => value.includes(attack)))[0]).toBeVisible();
      expectNoMarkup();
    }
    if (resource.tree !== undefined) {
      await go(`/${name}?display=tree`);
      const tree = await screen.findByRole('treegrid');
      await waitFor(() => expect(tree).toHaveTextContent(attack));
      expectNoMarkup();
    }
  });
});

test('markup in the name of a reference is text as a chip, a choice and a filter', async () => {
  const { server, open } = console();
  const maker = await server.make('makers', { name: attack });
  await server.make('gadgets', { name: 'Pump', maker_id: maker });
  const user = userEvent.setup();
  await open(`/gadgets?filter=${encodeURIComponent(JSON.stringify({ maker_id: maker }))}`);
  expect(await screen.findByRole('link', { name: attack })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Maker:.*data-markup/ })).toBeVisible();
  expectNoMarkup();
  await user.click(screen.getByRole('link', { name: 'Add gadget' }));
  await user.click(await screen.findByRole('combobox', { name: /^Maker/ }));
  expect(await screen.findByRole('option', { name: attack })).toBeVisible();
  expectNoMarkup();
});

test('markup in what the server says is text in a toast', async () => {
  const { intercept, open } = console();
  const user = userEvent.setup();
  await open('/makers/create');
  intercept('post', 'makers', () => Response.json({ status: 'error', messages: attack, payload: null }));
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sulzer');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(attack))[0]).toBeVisible();
  expectNoMarkup();
});

test.each(['=1+1', '+1+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('no cell of an export begins as the formula %j does', formula => {
  for (const resource of registers.all) {
    const names = Object.entries(resource.fields).flatMap(([name, field]) => (kinds.has(field.kind.name) ? [name] : []));
    const record = Object.fromEntries(names.map(name => [name, formula]));
    for (const cell of csvCells(englishColumns(resource, names), record)) expect(cell).toMatch(/^'/);
  }
});
