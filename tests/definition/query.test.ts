import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decodeListQuery, encodeListQuery, maxLimit, type ListQuery } from '#definition/derive/query';
import { fillListPath, listTemplate } from '#definition/derive/lists/listPath';
import { registry } from '#resources/index.ts';

const hardware = registry.get('hardware');
const plain: ListQuery = { limit: 25, offset: 50, sort: { field: 'name', order: 'asc' }, search: 'pump', filters: {}, deleted: false };
const there = (query: Partial<ListQuery>) => encodeListQuery(hardware, { ...plain, ...query });
const back = (query: string | [string, string][]) => decodeListQuery(hardware, new URLSearchParams(query));
const filtersOf = (query: string) => Object.fromEntries(back(query).filters.map(({ filter, value }) => [filter.key, value]));

describe('a list query', () => {
  it('goes in the order of the specification', () => {
    expect(there({}).map(([name]) => name)).toEqual(['search', 'sort', 'order', 'offset', 'limit']);
  });

  it('sends lists as key[], ranges by their ends, and what goes along with a filter', () => {
    const filters = {
      category_id: [{ id: 3, name: 'Pumps' }, { id: 4 }],
      purchase_date: { start: '2026-01-01', end: null },
      assigned_to: { id: 9 },
      name: '',
    };
    expect(there({ filters }).slice(5)).toEqual([
      ['category_id[]', '3'],
      ['category_id[]', '4'],
      ['purchase_date[start]', '2026-01-01'],
      ['assigned_to', '9'],
      ['assigned_type', 'user'],
    ]);
  });

  it('sends the days that are counted from today as they are today, in the zone of the plant', () => {
    // Half past two in the night of the 27th in Bahrain, a Friday.
    vi.useFakeTimers({ now: new Date('2026-11-26T23:30:00Z') });
    const daysOf = (duration: string) =>
      there({ filters: { purchase_date: { duration } } })
        .slice(5)
        .map(([end, day]) => `${end.slice(14)} ${day}`);
    expect(daysOf('past')).toEqual(['end] 2026-11-26']);
    expect(daysOf('next_30_days')).toEqual(['start] 2026-11-27', 'end] 2026-12-27']);
    expect(daysOf('last_7_days')).toEqual(['start] 2026-11-21', 'end] 2026-11-27']);
    expect(daysOf('this_week')).toEqual(['start] 2026-11-22', 'end] 2026-11-28']);
    expect(daysOf('next_month')).toEqual(['start] 2026-12-01', 'end] 2026-12-31']);
    vi.useRealTimers();
  });

  it('has a value mean what goes along with it, whatever else is asked for', () => {
    expect(there({ filters: { assigned_type: 'location', assigned_to: 9 } }).slice(5)).toEqual([
      ['assigned_to', '9'],
      ['assigned_type', 'user'],
    ]);
    expect(there({ filters: { assigned_type: 'location', assigned_to: null } }).slice(5)).toEqual([['assigned_type', 'location']]);
  });

  it('is compared with the field that another parameter says', () => {
    const comparedOf = (query: string) => back(query).filters.find(({ filter }) => filter.key === 'assigned_to')?.filter.on;
    expect(comparedOf('assigned_to=9')).toBe('assigned_user');
    expect(comparedOf('assigned_to=9&assigned_type=asset')).toBe('assigned_asset');
    expect(comparedOf('assigned_to=9&assigned_type=nothing')).toBe('assigned_user');
  });

  it('sends one value under the plain key where the filter says so, as a server that takes only one expects it', () => {
    const asked = (status: number[]) => encodeListQuery(registry.get('workorders'), { ...plain, filters: { status } }).slice(5);
    expect(asked([4])).toEqual([['status', '4']]);
    expect(asked([4, 5])).toEqual([
      ['status[]', '4'],
      ['status[]', '5'],
    ]);
  });

  it('leaves out what is neither a value nor a record', () => {
    const asked = (value: unknown) =>
      encodeListQuery(registry.get('workorders'), { ...plain, filters: { status: value, any: value } }).slice(5);
    expect(asked({ where: { base_status: 'open' } })).toEqual([]);
    expect(asked({ id: 4, name: 'Open' })).toEqual([
      ['status', '4'],
      ['any', '4'],
    ]);
  });

  it('asks for several words of a choice as a list, and for one as it is', () => {
    const asked = (status: unknown) => there({ filters: { status } }).slice(5);
    expect(asked('RTD')).toEqual([['status', 'RTD']]);
    expect(asked(['RTD', 'Deployed'])).toEqual([
      ['status[]', 'RTD'],
      ['status[]', 'Deployed'],
    ]);
    expect(filtersOf('status[]=RTD&status[]=Deployed')).toEqual({ status: ['RTD', 'Deployed'] });
  });

  it('goes to the address of a filter that has one of its own, which is not asked for again', () => {
    const goes = (filters: Record<string, unknown>) => fillListPath(listTemplate(hardware, filters), filters);
    expect(goes({ audit: 'due', status: 'RTD' })).toEqual({ path: 'hardware/audit/due', filters: { status: 'RTD' } });
    expect(goes({ audit: null, status: 'RTD' })).toMatchObject({ path: 'hardware' });
  });

  it('sorts by the name on the wire, and the server understands both', () => {
    expect(there({ sort: { field: 'status', order: 'asc' } })).toContainEqual(['sort', 'status_label']);
    expect([back('sort=status_label').sort.field, back('sort=status').sort.field]).toEqual(['status', 'status']);
  });

  it('sorts and filters by custom fields where a register has them (contract §3)', () => {
    for (const name of ['_snipeit_colour_3', 'custom_fields._snipeit_colour_3'])
      expect(back(`sort=${name}`).sort.field).toBe('custom_fields._snipeit_colour_3');
    const found = back('_snipeit_colour_3=Red').filters.map(({ filter, value }) => [filter.on, value]);
    expect(found).toEqual([['custom_fields._snipeit_colour_3', 'Red']]);
    const users = decodeListQuery(registry.get('users'), new URLSearchParams('sort=_snipeit_colour_3&_snipeit_colour_3=Red'));
    expect([users.sort.field, users.filters]).toEqual(['first_name', []]);
  });

  it('arrives as it was sent, for any page, order, search and filters', () => {
    const id = fc.integer({ min: 1, max: 1e6 });
    const day = fc.constantFrom('2024-02-29', '2026-01-01');
    const filters = fc.record(
      {
        status_id: id.map(one => ({ id: one })),
        model_id: fc.uniqueArray(id, { minLength: 1, maxLength: 5 }).map(list => list.map(one => ({ id: one }))),
        purchase_date: fc.record({ start: day, end: day }, { requiredKeys: ['start'] }),
        requestable: fc.boolean(),
        status: fc.constantFrom('RTD', 'Pending'),
      },
      { requiredKeys: [] },
    );
    const query = fc.record({
      limit: fc.integer({ min: 1, max: maxLimit }),
      offset: fc.nat(),
      sort: fc.record({
        field: fc.constantFrom('name', 'status', 'model', 'created_at'),
        order: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      search: fc.string().map(text =>
        text
          .replaceAll('\u0000', '')
          .replace(/\p{Surrogate}/gu, '')
          .trim(),
      ),
      filters,
      deleted: fc.boolean(),
    });
    fc.assert(
      fc.property(query, sent => {
        const got = decodeListQuery(hardware, new URLSearchParams(new URLSearchParams(encodeListQuery(hardware, sent)).toString()));
        expect({ ...got, filters: Object.fromEntries(got.filters.map(({ filter, value }) => [filter.key, value])) }).toEqual({
          ...sent,
          columns: [],
        });
      }),
    );
  });
});

describe('a bad list query (decisions §9)', () => {
  it('falls back to the default column and order', () => {
    expect(back('sort=nonsense').sort).toEqual(hardware.list.sort);
    expect(back('sort=notes').sort.field).toBe(hardware.list.sort.field);
    expect(back('sort=name&order=ASC').sort).toEqual({ field: 'name', order: 'desc' });
  });

  it('falls back to the default page, and gives at most 500 rows', () => {
    for (const limit of ['-1', '0', 'all', '1e3', '', '1.5']) expect(back(`limit=${limit}`).limit).toBe(10);
    for (const offset of ['-1', 'x', '']) expect(back(`offset=${offset}`).offset).toBe(0);
    expect(back('limit=501').limit).toBe(500);
    expect(back(`limit=${'9'.repeat(30)}&offset=${'9'.repeat(30)}`)).toMatchObject({ limit: 10, offset: 0 });
  });

  it('is not filtered by what is unknown or cannot be read', () => {
    expect(
      filtersOf('colour=red&status_id=abc&model_id[]=x&purchase_date[start]=soon&warranty_months=99999999999999999999&requestable=perhaps'),
    ).toEqual({});
  });

  it('survives anything', () => {
    const name = fc.oneof(
      fc.constantFrom(
        'limit',
        'offset',
        'sort',
        'order',
        'search',
        'status',
        'status_id',
        'model_id[]',
        'model_id[0]',
        'purchase_date[start]',
        '__proto__',
      ),
      fc.string(),
    );
    fc.assert(fc.property(fc.array(fc.tuple(name, fc.string())), pairs => void back(pairs)));
  });
});

describe('what callers of the family write', () => {
  it('lists with numbers in the brackets, one value for a list, any stored field as a filter', () => {
    expect(filtersOf('model_id[0]=1&model_id[1]=2')).toEqual({ model_id: [{ id: 1 }, { id: 2 }] });
    expect(filtersOf('category_id=5')).toEqual({ category_id: [{ id: 5 }] });
    expect(filtersOf('order_number=4711')).toEqual({ order_number: '4711' });
  });

  it('the deleted ones in the words of the register', () => {
    expect([back('status=Deleted').deleted, back('deleted=true').deleted, back('status=RTD').deleted]).toEqual([true, true, false]);
    expect(decodeListQuery(registry.get('companies'), new URLSearchParams('deleted=true')).deleted).toBe(false);
  });
});
