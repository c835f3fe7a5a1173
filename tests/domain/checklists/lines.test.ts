import { expect, it } from 'vitest';
import { readConditions, readOptions, writeConditions, writeOptions } from '#src/domain/checklists/optionLines.ts';
import { rangeText } from '#src/domain/checklists/rangeText.ts';

const none = { photo: null, video: null, comment: null };

it('options are written one a line, and read as they were, whatever stands in their texts', () => {
  const options = [
    { key: 'dry', value: 'Dry', result: 'accept' as const, ...none },
    { key: 'leaks', value: 'Leaks | drips\nor \\ worse', result: 'reject' as const, ...none, photo: 'required' as const },
    { key: 'n_a', value: 'Hidden', result: 'accept' as const, ...none, video: 'optional' as const, comment: 'not_required' as const },
  ];
  const cell = writeOptions(options);
  expect(cell.split('\n')).toEqual([
    'Dry | accept | dry',
    String.raw`Leaks \| drips\nor \\ worse | reject | leaks | photo=required`,
    'Hidden | accept | n_a | video=optional comment=not_required',
  ]);
  expect(readOptions(cell)).toEqual({ value: options });
});

it('an option is its text alone where no more is said, and has a key that no other has', () => {
  expect(readOptions('Dry\r\n\n Worn | reject\nDry | | ')).toEqual({
    value: [
      { key: 'dry', value: 'Dry', result: 'accept', ...none },
      { key: 'worn', value: 'Worn', result: 'reject', ...none },
      { key: 'dry_2', value: 'Dry', result: 'accept', ...none },
    ],
  });
  expect(writeOptions([{}])).toBe(' | accept | ');
  expect(readOptions('')).toEqual({ value: [] });
});

it.each([
  'Dry | good',
  '\\',
  '| reject',
  'Dry | accept | dry | picture=required',
  'Dry | accept | dry | photo',
  'Dry | accept | dry | photo=maybe',
])('the line of an option that nobody understands is named: %s', line => expect(readOptions(`Fine\n${line}`)).toEqual({ line: 2 }));

it('conditions are written one a line, and read as they were', () => {
  const conditions = [
    { key: 'oil', op: 'is_not' as const, value: 'low | none' },
    { key: 'rpm', op: 'at_least' as const, value: '1,500' },
  ];
  expect(readConditions(writeConditions(conditions))).toEqual({ value: conditions });
  expect(writeConditions([{}])).toBe(' is ');
  for (const line of ['oil', 'oil is', 'oil equals low']) expect(readConditions(`rpm more 5\n${line}`)).toEqual({ line: 2 });
});

it('limits are told from left to right, and nothing where there are none', () => {
  const told = (low: number | null, high: number | null) => rangeText({ low, high }, String);
  expect([told(0, 5), told(null, 5), told(-1, null)]).toEqual(['0 – 5', '≤ 5', '≥ -1'].map(text => `\u2066${text}\u2069`));
  expect(told(null, null)).toBeNull();
});
