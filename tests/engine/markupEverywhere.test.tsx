import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Resource } from '#definition';
import { registry as registers } from '#resources/index.ts';
import { fillInstallation } from '#server/demo/fill.ts';
import { attack, attackTexts, kindsOfTexts } from './attackTexts';
import { useConsole } from './console';
import { waiting } from './waiting';

const console = useConsole({ demo: true }, async server => {
  await fillInstallation(server.context);
  await attackTexts(server);
});

/** The page is there with all it reads, and nothing that came as text has become an element. */
async function expectNoMarkup() {
  await waitFor(() => expect(waiting()).toEqual([]), { timeout: 10_000 });
  expect(document.querySelector('[data-markup]')).toBeNull();
}

const can = ({ api }: Resource, operation: string) => api.operations.includes(operation as never);
const kindsOf = ({ fields }: Resource) => Object.values(fields).map(({ kind }) => kind.name);
const hasTexts = (resource: Resource) => kindsOf(resource).some(kind => kindsOfTexts.has(kind));
const hasNested = (resource: Resource) => kindsOf(resource).some(kind => ['list', 'object', 'customFields'].includes(kind));
/** Whether the page is called by a text, not by what it refers to. */
const saysAttack = (resource: Resource) => resource.title.some(name => kindsOfTexts.has(resource.fields[name]?.kind.name ?? ''));

const listed = registers.all.filter(resource => can(resource, 'list'));

describe.each(listed.map(resource => [resource.name, resource] as const))('markup in every text of %s', (name, resource) => {
  test('is text in its list with all columns, in a record and its tabs, and in a form with rows of their own', async () => {
    const { open, server } = console();
    const user = userEvent.setup();
    const { go } = await open(`/${name}?display=table&sort=id&order=ASC`, ['superuser'], {
      [`${name}.columns`]: Object.keys(resource.fields),
    });
    const table = await screen.findByRole('table', undefined, { timeout: 10_000 });
    if (hasTexts(resource)) await waitFor(() => expect(table).toHaveTextContent(attack), { timeout: 10_000 });
    await expectNoMarkup();

    if (!can(resource, 'get')) return;
    const [row] = (await (await server.signIn()).get(`${resource.api.list}?limit=1&sort=id&order=asc`)).body[resource.api.rows] as {
      id: number;
    }[];
    await go(`/${name}/${row?.id}/show`);
    const named = new RegExp(`^(?!${resource.label.many})`);
    const heading = await screen.findByRole('heading', { level: 1, name: named }, { timeout: 10_000 });
    if (saysAttack(resource)) await waitFor(() => expect(heading.ownerDocument.title).toContain(attack));
    await expectNoMarkup();
    for (const tab of screen.queryAllByRole('tab')) {
      await user.click(tab);
      await expectNoMarkup();
      const panel = screen.queryAllByRole('tabpanel')[0];
      if (panel) expect(within(panel).queryByRole('alert')).toBeNull();
    }

    if (!can(resource, 'update') || !hasNested(resource) || resource.pages.show) return;
    await go(`/${name}/${row?.id}`);
    expect((await screen.findAllByDisplayValue(value => value.includes(attack)))[0]).toBeInTheDocument();
    await expectNoMarkup();
  });
});
