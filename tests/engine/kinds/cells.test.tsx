import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  color,
  computed,
  count,
  createRegistry,
  date,
  datetime,
  defineResource,
  files,
  image,
  last,
  money,
  most,
  number,
  sum,
  tags,
  type Field,
  type Values,
} from '#definition';
import { widgetOf } from '#src/engine/kinds/widgetOf.ts';
import { showPart } from '../parts/showPart';

const keys = defineResource({
  ...{ name: 'keys' as never, label: { one: 'Key', many: 'Keys' }, section: 'settings' },
  fields: {
    price: money({ label: 'Price' }),
    copies: number({ label: 'Copies' }),
    bought: date({ label: 'Bought' }),
    seen: datetime({ label: 'Seen' }),
  },
});
const label = { label: 'Value' };
const made = computed(() => null, label) as Field;

async function showCell(field: Field, value: unknown, { dense = true, may = () => true }: { dense?: boolean; may?: () => boolean } = {}) {
  const { Cell } = widgetOf(field);
  const record: Values = { id: 7 };
  const shown = await showPart(<Cell {...{ value, dense, record }} field={field as never} name="value" resource={keys} />, {
    registry: createRegistry([keys]),
    may,
  });
  return shown;
}

test.each<[string, Field, unknown, boolean, RegExp]>([
  [
    'a sum of money in a table',
    sum('keys' as never, 'holder' as never, 'price' as never, { ...label, as: 'money' } as never),
    1234.5,
    true,
    /^1,234\.500$/,
  ],
  [
    'a sum of money alone',
    sum('keys' as never, 'holder' as never, 'price' as never, { ...label, as: 'money' } as never),
    1234.5,
    false,
    /^BHD 1,234\.500$/,
  ],
  [
    'a sum with its unit',
    sum('keys' as never, 'holder' as never, 'copies' as never, { ...label, unit: 'hours' } as never),
    8,
    false,
    /^8 hours$/,
  ],
  ['the greatest number', most('keys' as never, 'holder' as never, 'copies' as never, label as never), 1200, true, /^1,200$/],
  [
    'the last day',
    last('keys' as never, 'holder' as never, 'bought' as never, { ...label, as: 'date' } as never),
    '2026-02-03',
    true,
    /Feb 3, 2026/,
  ],
  ['yes', made, true, true, /^Yes$/],
  ['no', made, false, true, /^No$/],
  ['a computed number', made, 1200, true, /^1,200$/],
  ['a computed word', made, 'ready', true, /^ready$/],
  ['tags', tags(label as never), ['oil', 'urgent'], true, /^oilurgent$/],
  ['a colour', color(label), '#2e7d32', true, /^#2e7d32$/],
  ['what is no colour', color(label), 'green', true, /^green$/],
  ['a document that was just chosen', files(label), [new File([''], 'plan.pdf')], true, /^plan\.pdf$/],
  ['a document that is kept', files(label), [{ name: 'deed.pdf', url: '/files/1' }], false, /deed\.pdf/],
])('%s', async (_, field, value, dense, words) => {
  const { container } = await showCell(field, value, { dense });
  expect(container.textContent).toMatch(words);
});

test('a count leads to what it counts, for whoever may see that; nothing leads nowhere', async () => {
  const counted = count('keys' as never, 'holder' as never, label) as Field;
  const { address, unmount } = await showCell(counted, 3);
  const link = await screen.findByRole('link', { name: '3' });
  await userEvent.click(link);
  expect(address()).toMatch(/^\/keys\?/);
  unmount();
  const none = await showCell(counted, 0);
  expect(screen.queryByRole('link')).toBeNull();
  none.unmount();
  await showCell(counted, 3, { may: () => false });
  expect(screen.queryByRole('link')).toBeNull();
});

test('a picture stands for itself, among others and alone', async () => {
  for (const dense of [true, false]) {
    const { container, unmount } = await showCell(image(label), 'https://plant.example/pump.png', { dense });
    expect(container.querySelector('img')).toHaveAttribute('src', 'https://plant.example/pump.png');
    unmount();
  }
});
