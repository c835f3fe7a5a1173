import { describe, expect, it } from 'vitest';
import { readFamilyParameter } from '#src/domain/checklists/familyParameter.ts';

describe('a parameter of another server', () => {
  it('has its options in texts, and its rules as JSON with every spelling', () => {
    const rule = (photos: string) => ({ photos, comment: '' });
    const row = {
      ...{ id: 443, param_disp_name: 'Seal', param_type: 'Drop-down', dropdown_values: 'ok,Not ok' },
      ...{ dropdown_accept_value: 'ok', dropdown_reject_value: 'Not Ok' },
      validation: JSON.stringify([
        { name: 'ok', validation: { aacept: rule('NotRequired') } },
        { name: 'Not ok', validation: { reject: rule('Required') } },
      ]),
    };
    expect(readFamilyParameter(row)).toMatchObject({
      ...{ key: '443', name: 'Seal', type: 'Drop-down' },
      options: [
        { key: 'ok', value: 'ok', result: 'accept', photo: 'not_required', comment: null },
        { key: 'Not ok', value: 'Not ok', result: 'reject', photo: 'required', comment: null },
      ],
    });
  });

  it('has its limits and rules flat, or in its configuration', () => {
    const flat = { param_disp_name: 'Oil', param_type: 'Number', benchmark_range_low: 2, benchmark_range_high: 4 };
    const validation = { dropdown_values_reject_photos_validation: 'Required', dropdown_values_accept_comment_validation: 'Not Required' };
    const read = { type: 'Number', low: 2, high: 4, reject_photo: 'required', accept_comment: 'not_required', accept_photo: null };
    expect(readFamilyParameter({ ...flat, ...validation })).toMatchObject(read);
    const { benchmark_range_low: low, benchmark_range_high: high, ...named } = flat;
    expect(
      readFamilyParameter({ ...named, param_config: { benchmark_range_low: low, benchmark_range_high: high, ...validation } }),
    ).toMatchObject(read);
    expect(readFamilyParameter({ key: 'own', type: 'Text' })).toEqual({ key: 'own', type: 'Text' });
  });

  it('has its options in its configuration, or as a list, and rules that nobody can read say nothing', () => {
    const named = { param_disp_name: 'Seal', param_type: 'Drop-down', validation: 'photo!' };
    const configured = [
      { id: 3, value: 'Dry', type: 'accept' },
      { key: 'leaks', type: 'reject', photos: 'Required', comment: 'Optional' },
      { value: 'Gone' },
    ];
    expect(readFamilyParameter({ ...named, param_config: configured })).toMatchObject({
      key: '',
      options: [
        { key: '3', value: 'Dry', result: 'accept', photo: null },
        { key: 'leaks', value: 'leaks', result: 'reject', photo: 'required', comment: 'optional' },
        { key: 'Gone', value: 'Gone', result: 'accept' },
      ],
    });
    expect(readFamilyParameter({ ...named, dropdown_values: ['ok ', '', 7], dropdown_reject_values: '7' })).toMatchObject({
      options: [
        { key: 'ok', result: 'accept', photo: null },
        { key: '7', result: 'reject', photo: null },
      ],
    });
    const validation = [{ validation: {} }, { name: 'OK', validation: { accept: { photo: 'Optional' } } }];
    expect(readFamilyParameter({ ...named, dropdown_values: 'ok', validation })).toMatchObject({ options: [{ photo: 'optional' }] });
    expect(readFamilyParameter(named)).toMatchObject({ options: [] });
  });
});
