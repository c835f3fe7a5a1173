import { describe, expect, test } from 'vitest';
import { money, settings } from '#definition';
import { parseNumber, signWritten } from '#definition/numbers/numberText';
import { roundTo } from '#definition/numbers/roundTo';
import { readTyped, writeTyped } from '#definition/numbers/typedNumber';

const languages = ['en', 'fr', 'de', 'pt', 'ar'];
const narrow = '\u202f';

describe('a typed number', () => {
  test.each([
    ['en', '12,345', 12345],
    ['en', '1,234.500', 1234.5],
    ['en', '12.345', 12.345],
    ['en', '1234,5', 1234.5],
    ['en', '-1,234', -1234],
    ['de', '1.234', 1234],
    ['de', '1.234,500', 1234.5],
    ['de', '1,234', 1.234],
    ['de', '12.5', 12.5],
    ['de', '0.125', 0.125],
    ['fr', `1${narrow}234,50`, 1234.5],
    ['fr', '1 234,50', 1234.5],
    ['fr', '1\u00a0234', 1234],
    ['fr', '1.234.567,5', 1234567.5],
    ['de', '1’234.50', 1234.5],
    ['en', "1'234'567", 1234567],
    ['ar', '١٬٢٣٤٫٥', 1234.5],
    ['ar', '۱۲۳۴', 1234],
    ['en', '١٢٫٥', 12.5],
    ['ar', '\u200e-12.5\u200e', -12.5],
    ['en', '−5', -5],
    ['en', '+7', 7],
    ['pt', '1.234,5', 1234.5],
  ])('in %s %s is %d', (language, text, value) => {
    expect(readTyped(text, language)).toBe(value);
  });

  test('that a language leaves open is answered as both', () => {
    expect(readTyped('1.234', 'fr')).toEqual([1234, 1.234]);
    expect(readTyped('-12.345', 'fr')).toEqual([-12345, -12.345]);
  });

  test.each(['', '12.', '1,23,4.5', '1.234,5.6', '12 34', '1 234 5', '1e3', '0x10', '١٢٬٣', 'abc', '1'.repeat(61)])(
    'is none where it is half typed or something else: %s',
    text => {
      for (const language of languages) expect(readTyped(text, language)).toBeNull();
    },
  );

  test('is read back as it is written, and as a page of its language prints it', () => {
    const values = [0, 1, -1, 1234, 12345.678, 0.0005, 1.234, -999999.999, 123456789012, 0.1 + 0.2, 1e-7];
    for (const language of languages)
      for (const value of values) {
        expect(readTyped(writeTyped(value, language), language)).toBe(value);
        const printed = new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: 20 }).format(value);
        expect(readTyped(printed, language)).toBe(value);
        const native = new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : language, { maximumFractionDigits: 20 }).format(value);
        expect(readTyped(native, language)).toBe(value);
      }
  });
});

describe('a number in a file', () => {
  test.each([
    [`1${narrow}234,50`, 'comma', 1234.5],
    ['1’234.50', 'point', 1234.5],
    ['١٬٢٣٤٫٥', 'comma', 1234.5],
    ['١٬٢٣٤٫٥', 'point', 1234.5],
    ['١٢٣٤', undefined, 1234],
    [`€ 1${narrow}234,50`, 'comma', 1234.5],
  ] as const)('may be written %s', (text, sign, value) => {
    expect(parseNumber(text, sign)).toBe(value);
  });

  test('in Arabic marks leaves nothing open', () => {
    expect(signWritten('١٬٢٣٤')).toBeNull();
    expect(signWritten('١,٢٣٤')).toBe('either');
  });
});

describe('halves', () => {
  test.each([
    [0.0005, 3, 0.001],
    [1.0005, 3, 1.001],
    [-1.0005, 3, -1.001],
    [1.005, 2, 1.01],
    [2.5, 0, 3],
    [1234567.8915, 3, 1234567.892],
    [5e-7, 6, 0.000001],
    [1e21, 3, 1e21],
    [0, 3, 0],
  ])('of %d go away from zero at %d decimals', (value, decimals, rounded) => {
    expect(roundTo(value, decimals)).toBe(rounded);
  });

  test('of an amount do so wherever it comes from', () => {
    const { kind } = money({ label: 'Cost' });
    expect(settings.decimals).toBe(3);
    expect(kind.accept('1.0005', {} as never)).toBe(1.001);
    expect(kind.fromText('1.0005', {} as never)).toBe(1.001);
    expect(kind.present(1.0005, {} as never)).toBe('1.001');
  });
});
