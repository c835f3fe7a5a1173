import { describe, expect, test } from 'vitest';
import { boolean, date, datetime, defineResource, money, ref, select, type Resource } from '#definition';
import { chartValue, readChart } from '#definition/derive/chart/chartGroups';
import { barFilter } from '#src/engine/chart/barFilter.ts';

const fields = {
  state: select(['open', 'shut'], { label: 'State' }),
  lost: boolean({ label: 'Lost' }),
  holder: ref('users', { label: 'Holder' }),
  bought: date({ label: 'Bought' }),
  seen: datetime({ label: 'Seen' }),
  price: money({ label: 'Price' }),
};
const keys = (chart: object, filters: readonly unknown[] = []): Resource =>
  defineResource({
    ...{ name: 'keys' as never, label: { one: 'Key', many: 'Keys' }, section: 'settings', fields },
    list: { chart, filters },
  } as never);

describe('a press of a bar finds its rows', () => {
  test.each<[object, string | null, unknown]>([
    [{ by: 'state' }, 'open', { state: 'open' }],
    [{ by: 'lost' }, 'true', { lost: true }],
    [{ by: 'lost' }, 'false', { lost: false }],
    [{ by: 'holder' }, '7', { holder_id: 7 }],
    [{ by: 'bought' }, '2026-02', { bought: { start: '2026-02-01', end: '2026-02-28' } }],
    [{ by: 'bought', per: 'year' }, '2024', { bought: { start: '2024-01-01', end: '2024-12-31' } }],
    [{ by: 'seen', per: 'day' }, '2026-02-03', { seen: { start: '2026-02-03', end: '2026-02-03' } }],
    [{ by: 'state' }, null, null],
    [{ by: 'gone' }, 'open', null],
  ])('of a chart with %j, the bar %s by the filter %j', (chart, key, filter) => expect(barFilter(keys(chart), key)).toEqual(filter));

  test('by the filter that the list has for the field, and not at all in a list without a chart', () => {
    expect(barFilter(keys({ by: 'state' }, ['state']), 'shut')).toEqual({ state: 'shut' });
    expect(barFilter(defineResource({ ...keys({ by: 'state' }).definition, list: {} } as never), 'shut')).toBeNull();
  });
});

describe('a chart as a server answers it', () => {
  test('has its bars, those without a value or of something else than a number, and what all others come to', () => {
    const groups = [
      { key: 7, label: 'Huda', value: 3 },
      { key: null, value: '3' },
      { value: 2, label: 8 },
    ];
    expect(readChart({ groups, others: { groups: '2', value: 9 } })).toEqual({
      groups: [
        { key: '7', label: 'Huda', value: 3 },
        { key: null, value: null },
        { key: null, value: 2 },
      ],
      others: { groups: 2, value: 9 },
    });
    expect(readChart({ groups, others: {} }).others).toEqual({ groups: 0, value: null });
  });

  test.each([null, {}, { groups: 'none' }, 'unavailable'])('is empty where it says nothing of bars: %j', answer =>
    expect(readChart(answer)).toEqual({ groups: [], others: null }),
  );

  test('counts rows, or adds up a field with the decimals of the currency', () => {
    expect(chartValue(keys({ by: 'state' }), { by: 'state' }, null)).toBe(0);
    expect(chartValue(keys({ by: 'state' }), { by: 'state' }, '4')).toBe(4);
    expect(chartValue(keys({ by: 'state' }), { by: 'state', sum: 'price' }, '4.00049')).toBe(4);
    expect(chartValue(keys({ by: 'state' }), { by: 'state', average: 'price' }, null)).toBeNull();
  });
});
