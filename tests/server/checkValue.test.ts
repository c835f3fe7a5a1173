import { describe, expect, test } from 'vitest';
import { checkValue } from '#server/modules/custom-fields/checkValue.ts';
import { fitsPattern, patternProblem } from '#server/modules/custom-fields/pattern.ts';
import type { SetField } from '#src/domain/custom-fields/fieldset.ts';

const field = (more: Partial<SetField>): SetField => ({
  id: 1,
  name: 'Field',
  db_column_name: '_snipeit_field_1',
  element: 'text',
  format: 'ANY',
  custom_format: null,
  field_values: null,
  field_encrypted: false,
  help_text: null,
  show_in_listview: null,
  ...{ display_checkout: null, display_checkin: null, display_audit: null },
  is_unique: false,
  required: false,
  ...more,
});

describe('the value of a custom field', () => {
  test.each([
    ['ANY', ['anything at all'], []],
    ['ALPHA', ['Muharraq', 'École'], ['two words', 'A1']],
    ['ALPHA-DASH', ['a-b_c1'], ['a b', 'a.b']],
    ['NUMERIC', ['12', '-1.5'], ['1,5', '1e3', 'x']],
    ['ALPHA-NUMERIC', ['A1'], ['A-1']],
    ['EMAIL', ['a@b.example'], ['a@b', 'a b@c.d']],
    ['DATE', ['2026-02-28'], ['2026-02-30', '28.02.2026']],
    ['URL', ['https://mainstay.example/x'], ['ftp://x.y', 'javascript:alert(1)']],
    ['IP', ['10.0.0.1', '::1'], ['10.0.0.256']],
    ['IPV4', ['10.0.0.1'], ['::1']],
    ['IPV6', ['::1'], ['10.0.0.1']],
    ['MAC', ['00:1B:44:11:3A:B7', '00-1b-44-11-3a-b7'], ['001B44113AB7']],
    ['BOOLEAN', ['1', 'true', 'No'], ['maybe']],
  ])('of format %s', (format, good, bad) => {
    for (const text of good) expect([text, checkValue(field({ format }), text)]).toEqual([text, null]);
    for (const text of bad)
      expect([text, checkValue(field({ format }), text)]).toEqual([text, expect.objectContaining({ rule: expect.any(String) })]);
  });

  test('is told what it should be in words, where there are any', () => {
    expect(checkValue(field({ format: 'NUMERIC' }), 'x')).toEqual({ rule: 'number' });
    expect(checkValue(field({ format: 'DATE' }), 'x')).toEqual({ rule: 'date' });
    expect(checkValue(field({ format: 'IPV4' }), 'x')).toEqual({ rule: 'An IP address such as 10.0.0.1.' });
  });

  test('must be there only where the set requires it', () => {
    expect(checkValue(field({ format: 'NUMERIC' }), null)).toBe(null);
    expect(checkValue(field({ required: true }), null)).toEqual({ rule: 'required' });
  });

  test('is one of the choices, or several where boxes are ticked', () => {
    const choices = { field_values: 'Red\r\nDark grey\n\n' };
    expect(checkValue(field({ element: 'listbox', ...choices }), 'Dark grey')).toBe(null);
    expect(checkValue(field({ element: 'radio', ...choices }), 'Red, Dark grey')).toMatchObject({ rule: 'option' });
    expect(checkValue(field({ element: 'checkbox', ...choices }), 'Red, Dark grey')).toBe(null);
    expect(checkValue(field({ element: 'checkbox', ...choices }), 'Red, Blue')).toEqual({
      rule: 'option',
      args: { options: 'Red, Dark grey' },
    });
  });

  test('matches the whole of an own pattern, however it is written', () => {
    for (const pattern of ['A-\\d+', '^A-\\d+$', 'regex:/^A-\\d+$/', '/a-\\d+/i']) {
      expect([pattern, patternProblem(pattern), fitsPattern(pattern, 'A-12'), fitsPattern(pattern, 'xA-12x')]).toEqual([
        pattern,
        null,
        true,
        false,
      ]);
    }
    expect(patternProblem('([')).toBe('This is no regular expression.');
    expect(checkValue(field({ format: 'CUSTOM REGEX', custom_format: 'A+' }), 'A'.repeat(5_000))).toBe(null);
  });

  test.each(['[\\w.]+@(plant|site)\\.example', '\\p{L}{2,3}[ ]?\\u0041', '(?<year>\\d{4})-(?:0[1-9]|1[0-2])', '^$|^[0-9A-Fa-f]{8}$'])(
    'takes the pattern %s as browsers read it',
    pattern => {
      expect(patternProblem(pattern)).toBe(null);
      const values = ['a.b@site.example', 'AB A', 'éàA', '2026-12', '2026-13', '', '0aF1c2d3', 'x'];
      const expected = values.filter(value => new RegExp(`^(?:${pattern})$`, pattern.includes('\\p') ? 'u' : '').test(value));
      expect(values.filter(value => fitsPattern(pattern, value))).toEqual(expected);
    },
  );

  test.each(['(a+)+b', '(a|a)*b', '(.*)*b', '(\\w*a){12}b'])('looks at the longest value in no time, by the pattern %s', pattern => {
    expect(patternProblem(pattern)).toBe(null);
    const began = performance.now();
    expect(checkValue(field({ format: 'CUSTOM REGEX', custom_format: pattern }), 'a'.repeat(65_535))).toMatchObject({ rule: 'format' });
    // An engine that goes back would need longer than there is time.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test.each(['(?=.*\\d)\\w+', '(\\w+)-\\1', '((a{1,100}){1,100}){1,100}', '[ab]{1,900}[bc]{1,900}'])(
    'cannot be given the pattern %s, which could take long',
    pattern => {
      expect(patternProblem(pattern)).toContain('could take very long');
    },
  );

  test('goes on with such a pattern that it has, and stops one that never ends', () => {
    expect([fitsPattern('(?=.*\\d)\\w+', 'a1'), fitsPattern('(?=.*\\d)\\w+', 'ab'), fitsPattern('(?=a)(a+)+b', 'a'.repeat(5_000))]).toEqual(
      [true, false, false],
    );
  });
});
