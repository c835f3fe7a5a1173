import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, ListContextProvider } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { boolean, createRegistry, date, defineResource, money } from '#definition';
import ListChart from '#src/engine/chart/ListChart.tsx';
import { showPart } from '../parts/showPart';

const keys = (chart: object) =>
  defineResource({
    ...{ name: 'keys' as never, label: { one: 'Key', many: 'Keys' }, section: 'settings' },
    fields: { lost: boolean({ label: 'Lost' }), bought: date({ label: 'Bought' }), price: money({ label: 'Price' }) },
    list: { filters: ['lost', 'bought'], chart },
  } as never);

afterEach(() => void vi.unstubAllGlobals());

/** Gives everything that looks at its width this one. */
const showAtWidth = (width: number) =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: (entries: readonly object[]) => void) {}
      observe = () => queueMicrotask(() => act(() => this.tell([{ contentRect: { width, height: 300 } }])));
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );

async function showChart(chart: object, answer: () => Promise<unknown>, direction: 'ltr' | 'rtl' = 'ltr') {
  const resource = keys(chart);
  const asked: string[] = [];
  const call = (_: string, path: string) => {
    asked.push(path);
    return answer();
  };
  const list = { filterValues: { search: 'door' }, data: [] };
  const shown = await showPart(
    <ListContextProvider value={list as never}>
      <ListChart resource={resource} />
    </ListContextProvider>,
    { registry: createRegistry([resource]), resource: 'keys', call, direction },
  );
  return { ...shown, asked, user: userEvent.setup() };
}
/** Presses a bar in its middle: the chart goes by where it is pressed. */
function press(bar: Element | undefined) {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map(name => Number(bar?.getAttribute(name)));
  if (bar) fireEvent.click(bar, { clientX: x + width / 2, clientY: y + height / 2 });
}
const lines = () => screen.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent));

test('months are bars in the order of time, the others before them; a press leads to the rows of that month alone', async () => {
  showAtWidth(600);
  const groups = [
    { key: null, value: 2 },
    { key: '2026-01', value: 5 },
    { key: '2026-02', value: null },
  ];
  const answer = async () => ({ groups, others: { groups: 3, value: 9 } });
  const { container, user, asked, address } = await showChart({ by: 'bought', sum: 'price' }, answer);
  await screen.findByRole('figure', { name: 'Price (Sum) by Bought' });
  expect(asked[0]).toContain('search=door');
  expect(asked[0]).not.toMatch(/limit|sort/);
  const bars = await waitFor(() => {
    const found = container.querySelectorAll('.MuiBarChart-element');
    expect(found).toHaveLength(3);
    return [...found];
  });
  press(bars[0]);
  expect(address()).toBe('/');
  press(bars[2]);
  expect(address()).toContain(encodeURIComponent('2026-01-31'));
  await user.click(screen.getByRole('button', { name: 'As a table' }));
  expect(lines()).toEqual([
    ['Bought', 'Price (Sum)'],
    ['3 others', '9.000'],
    ['None', '2.000'],
    ['Jan 2026', '5.000'],
    ['Feb 2026', '–'],
  ]);
});

test('what is counted by yes and no lies below one another, on a page read from the right too', async () => {
  showAtWidth(600);
  const { container, user } = await showChart(
    { by: 'lost' },
    async () => ({
      groups: [
        { key: 'true', value: 1 },
        { key: 'false', value: 1200 },
      ],
      others: { groups: 1, value: null },
    }),
    'rtl',
  );
  await waitFor(() => expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'As a table' }));
  expect(lines()).toEqual([
    ['Lost', 'Number'],
    ['Yes', '1'],
    ['No', '1,200'],
    ['One other', '–'],
  ]);
  expect(screen.getByRole('link', { name: 'Yes' })).toHaveAttribute('href', expect.stringContaining('display=table'));
  expect(within(screen.getByRole('row', { name: /other/ })).queryByRole('link')).toBeNull();
});

test.each([
  ['cannot be read', async () => Promise.reject(new HttpError('no', 500)), 'The chart could not be drawn.'],
  ['has no bars', async () => ({ groups: [] }), 'Nothing to draw.'],
])('a chart that %s says so', async (_, answer, words) => {
  await showChart({ by: 'lost' }, answer);
  expect(await screen.findByText(words)).toBeVisible();
});

test('of days and years bars are called as the page calls them', async () => {
  const groups = [
    { key: '2026-02-03', value: 1 },
    { key: '2025', value: 1 },
    { key: '7', label: 'Huda', value: 1 },
  ];
  showAtWidth(0);
  const { user } = await showChart({ by: 'bought', per: 'day' }, async () => ({ groups }));
  await user.click(await screen.findByRole('button', { name: 'As a table' }));
  expect(lines().map(([name]) => name)).toEqual(['Bought', 'Feb 3, 2026', '2025', 'Huda']);
});
