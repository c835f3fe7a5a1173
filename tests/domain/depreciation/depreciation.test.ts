import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookValueOn, rollForward, scheduleOf, writtenOff, type DepreciationTerms } from '#src/domain/depreciation/depreciation.ts';
import { termsOf } from '#src/domain/depreciation/terms.ts';

/** A pump of 1,000.000 BHD that is worth 100.001 after three months, bought on 31 January. */
const pump: DepreciationTerms = {
  cost: 1_000_000n,
  minimum: 100_001n,
  months: 3,
  method: 'residual',
  purchased: '2026-01-31',
  disposed: null,
};

const day = fc.integer({ min: 0, max: 20_000 }).map(days => new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10));
const terms = fc
  .record<DepreciationTerms>({
    cost: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    minimum: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    months: fc.integer({ min: 1, max: 3_600 }),
    method: fc.constantFrom('residual', 'clamp'),
    purchased: day,
    disposed: fc.option(day),
  })
  .map(given => ({ ...given, disposed: given.disposed !== null && given.disposed < given.purchased ? given.purchased : given.disposed }));

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

describe('straight-line depreciation', () => {
  test('spreads what lies above the minimum to the fils, the month of purchase whole', () => {
    expect([1, 2, 3, 4].map(months => writtenOff(pump, months))).toEqual([300_000n, 599_999n, 899_999n, 899_999n]);
    expect(bookValueOn(pump, '2026-01-30')).toBe(0n);
    expect(bookValueOn(pump, '2026-01-31')).toBe(700_000n);
    expect(bookValueOn(pump, '2031-01-01')).toBe(100_001n);
  });

  test('as Snipe-IT does, spreads the whole cost and stops at the minimum', () => {
    expect([1, 2, 3].map(months => writtenOff({ ...pump, method: 'clamp' }, months))).toEqual([333_333n, 666_667n, 899_999n]);
  });

  test('charges nothing for the month of the disposal, and leaves the books on its day', () => {
    const sold = { ...pump, disposed: '2026-03-10' };
    expect(bookValueOn(sold, '2026-03-09')).toBe(400_001n);
    expect(bookValueOn(sold, '2026-03-10')).toBe(0n);
    expect(rollForward(sold, '2025-12-31', '2026-12-31')).toEqual({
      ...{ opening: 0n, additions: 1_000_000n, disposals: 400_001n, charge: 599_999n, closing: 0n },
    });
  });

  test('of a minimum above the cost, nothing is written off', () => {
    expect(bookValueOn({ ...pump, minimum: 2_000_000n }, '2030-01-01')).toBe(1_000_000n);
  });

  test('the charges of all months are exactly what is written off, and never negative', () => {
    fc.assert(
      fc.property(terms, given => {
        const lines = scheduleOf({ ...given, disposed: null }, 'month');
        const total = given.minimum < given.cost ? given.cost - given.minimum : 0n;
        expect(sum(lines.map(({ charge }) => charge))).toBe(total);
        expect(lines.every(({ charge }) => charge >= 0n)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('what is disposed of after it is written off leaves the books in a line of its own', () => {
    const scrapped = { ...pump, disposed: '2028-05-20' };
    expect(scheduleOf(scrapped, 'month').map(({ period, disposals }) => [period, disposals])).toEqual([
      ...['2026-01', '2026-02', '2026-03'].map(period => [period, 0n]),
      ['2028-05', 100_001n],
    ]);
    expect(scheduleOf(scrapped, 'year').map(({ period, disposals }) => [period, disposals])).toEqual([
      ['2026', 0n],
      ['2028', 100_001n],
    ]);
  });

  test('every period closes where the next one opens, by months as by years, whatever is disposed of', () => {
    fc.assert(
      fc.property(terms, given => {
        const [months, years] = [scheduleOf(given, 'month'), scheduleOf(given, 'year')];
        for (const lines of [months, years])
          lines.forEach((line, at) => {
            expect(line.opening + line.additions - line.disposals - line.charge).toBe(line.closing);
            expect(line.charge).toBeGreaterThanOrEqual(0n);
            if (at > 0) expect(line.opening).toBe(lines[at - 1]?.closing);
          });
        for (const key of ['charge', 'additions', 'disposals'] as const)
          expect(sum(months.map(line => line[key]))).toBe(sum(years.map(line => line[key])));
      }),
      { numRuns: 60 },
    );
  });
});

test('the terms follow from the records, or say what is missing', () => {
  const inputs = { cost: 1_234.5675, purchased: '2026-01-31', disposed: null, months: 36, minimum: 10, isPercent: true };
  expect(termsOf(inputs, 'residual', 3)).toMatchObject({ cost: 1_234_568n, minimum: 123_457n });
  expect(termsOf({ ...inputs, isPercent: false }, 'residual', 3)).toMatchObject({ minimum: 10_000n });
  for (const isPercent of [true, false])
    expect(termsOf({ ...inputs, minimum: null, isPercent }, 'residual', 3)).toMatchObject({ minimum: 0n });
  // What is written to have left before it came leaves on the day it came.
  expect(termsOf({ ...inputs, disposed: '2025-12-31' }, 'residual', 3)).toMatchObject({ disposed: '2026-01-31' });
  expect(termsOf({ ...inputs, disposed: '2026-06-30' }, 'residual', 3)).toMatchObject({ disposed: '2026-06-30' });
  expect(termsOf({ ...inputs, months: null }, 'residual', 3)).toBe('no_depreciation');
  expect(termsOf({ ...inputs, cost: null }, 'residual', 3)).toBe('no_cost');
  expect(termsOf({ ...inputs, purchased: null }, 'residual', 3)).toBe('no_date');
  expect(termsOf({ ...inputs, cost: 2e11 }, 'residual', 3)).toBe('too_large');
});
