import { expect, test } from 'vitest';
import {
  boolean,
  choices,
  createRegistry,
  date,
  datetime,
  defineResource,
  duration,
  list,
  money,
  number,
  object,
  ref,
  select,
  text,
} from '#definition';
import { useChangeText } from '#src/engine/history/useChangeText.ts';
import { showPart } from '../parts/showPart';

const pumps = defineResource({
  ...{ name: 'pumps' as never, label: { one: 'Pump', many: 'Pumps' }, section: 'settings' },
  fields: {
    name: text({ label: 'Name' }),
    kind: select(['gear', 'screw'], { label: 'Kind', labels: { gear: 'Gear pump' } }),
    uses: choices(['oil', 'water'], { label: 'Uses' }),
    old: boolean({ label: 'Old' }),
    bought: date({ label: 'Bought' }),
    seen: datetime({ label: 'Seen' }),
    price: money({ label: 'Price' }),
    power: number({ label: 'Power', unit: 'kilowatts' }),
    stages: number({ label: 'Stages' }),
    every: duration({ label: 'Every' }),
    maker: ref('companies', { label: 'Maker' }),
    size: object({ label: 'Size', fields: { wide: number({ label: 'Wide' }), kind: select(['in', 'mm'], { label: 'Unit' }) } }),
    parts: list({ label: 'Parts', fields: { what: text({ label: 'What' }), copies: number({ label: 'Copies' }) } }),
  },
});

async function wordsOf(name: string | undefined, value: string, other: string | null) {
  function Said() {
    return <p>{useChangeText(pumps)(name, value, other)}</p>;
  }
  const { container } = await showPart(<Said />, { registry: createRegistry([pumps]) });
  return container.querySelector('p')?.textContent;
}

const parts = (...rows: object[]) => JSON.stringify(rows);

test.each<[string | undefined, string, string | null, string | RegExp]>([
  ['name', 'P-1', null, 'P-1'],
  ['gone', 'x', null, 'x'],
  [undefined, 'x', null, 'x'],
  ['kind', 'gear', 'screw', 'Gear pump'],
  ['uses', 'oil, water', null, 'Oil, Water'],
  ['old', '1', '0', 'Yes'],
  ['bought', '2026-01-31', null, 'Jan 31, 2026'],
  ['seen', '2026-01-31 08:00:00', null, /^Jan 31, 2026, /],
  ['price', '1234.5', null, 'BHD 1,234.500'],
  ['power', '5', null, /^5 kilowatts$/],
  ['stages', '1200', null, '1,200'],
  ['every', '2d 3h 0m', null, '2 days 3 hours'],
  ['every', 'soon', null, 'soon'],
  ['maker', 'Delmon', 'Other', 'Delmon'],
  ['bought', 'some day', null, 'some day'],
  ['parts', 'none', null, 'none'],
  ['parts', parts({ what: 'Seal', copies: 2 }, { what: 'Belt' }), parts({ what: 'Belt' }), 'What: Seal, Copies: 2'],
  ['parts', parts({ what: 'Belt' }), null, 'What: Belt'],
])('of %s, %s beside %s is told as %s', async (name, value, other, words) => {
  expect(await wordsOf(name, value, other)).toMatch(
    typeof words === 'string' ? new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`) : words,
  );
});

test('what stands within a record is told field by field', async () => {
  expect(await wordsOf('size', JSON.stringify({ wide: 1200, kind: 'mm' }), null)).toBe('Wide: 1,200, Unit: Mm');
});
