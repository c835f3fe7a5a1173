import { describe, expect, test } from 'vitest';
import { createDataProvider } from '#providers/data/dataProvider.ts';
import { readEnvelope, successText } from '#providers/http/envelope.ts';
import { readList } from '#providers/data/rows.ts';
import { readRecord } from '#definition/derive/wire';
import { customFields, defineResource, text } from '#definition';
import { registry } from '#resources/index.ts';
import { json, openHttp, problemOf, useApi } from '../providers/api';

/** One test for each ⚑ of `docs/contract.md`, in its order; what is shown on screens stands in the journeys beside this. */
const api = useApi();
const open = () => createDataProvider(openHttp().client, registry);
const read = (name: string, row: Record<string, unknown>) => readRecord(registry.get(name), row as never) as Record<string, unknown>;
const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };
const refused = (part: object) => ({ status: 'error', payload: null, messages: null, ...part });

/** What the console makes of an answer under HTTP 200. */
const messageOf = (body: unknown) => {
  try {
    readEnvelope(200, body);
  } catch (error) {
    return error as { message: string; body: { errors?: Record<string, string>; messages: string[] } };
  }
  throw new Error('was taken for a success');
};

describe('⚑ protocol', () => {
  test('escaping: entities are decoded once, and no further', () => {
    expect(read('companies', { id: 1, name: 'P&amp;ID &#039;A&#039; &amp;lt;b&amp;gt;' }).name).toBe("P&ID 'A' &lt;b&gt;");
  });

  test('no envelope: a bare array is a list', () => {
    expect(readList([{ id: 1 }, { id: 2 }], 'rows', { offset: 0, limit: 10 })).toEqual({ rows: [{ id: 1 }, { id: 2 }], total: 2 });
  });

  test('no envelope: a list within a row may be {total, rows} or bare', () => {
    for (const groups of [{ total: 1, rows: [{ id: '2', name: 'Fitters' }] }, [{ id: 2, name: 'Fitters' }]])
      expect(read('users', { id: 1, first_name: 'Huda', groups }).groups).toEqual([{ id: 2, name: 'Fitters' }]);
  });
});

describe('⚑ mutations', () => {
  test('category type change on update: the message of a field may be a text', () => {
    expect(messageOf(refused({ messages: { category_type: 'It is fixed.' } })).body.errors).toEqual({ category_type: 'It is fixed.' });
  });

  test('restore success: the text may stand in the payload', () => {
    expect(successText({ status: 'success', messages: null, payload: 'Restored &amp; well.' })).toBe('Restored & well.');
  });

  test.each(['restore of a live row', 'depreciation in use'])('%s: the text of a refusal may stand in the payload', () => {
    expect(messageOf(refused({ payload: 'Still in use.' })).message).toBe('Still in use.');
  });

  test('component checkout validation: the errors may stand in the payload', () => {
    expect(messageOf(refused({ payload: { assigned_qty: ['Too many.'] } })).body.errors).toEqual({ assigned_qty: 'Too many.' });
  });

  test('create/update payload: after a raw row, with ids flat and numbers as text, the record is read again', async () => {
    let reads = 0;
    api.on('post', 'models', () =>
      json({
        status: 'success',
        messages: 'Created.',
        payload: { id: '7', name: 'NK', category_id: '3', created_at: '2026-03-31T14:30:00.000000Z' },
      }),
    );
    api.on('get', 'models/7', () => {
      reads += 1;
      return json({
        id: 7,
        name: 'NK',
        category: { id: 3, name: 'Pumps' },
        created_at: { datetime: '2026-03-31 14:30:00', formatted: '' },
      });
    });
    const { data } = await open().create('models', { data: { name: 'NK', category: { id: 3 } } });
    expect([reads, data]).toMatchObject([1, { id: 7, category: { id: 3, name: 'Pumps' } }]);
  });

  test('create/update payload: a raw row says the same as the one that lists show', () => {
    const raw = read('models', { id: '7', name: 'NK', category_id: '3', eol: '36', created_at: '2026-03-31 14:30:00' });
    const shown = read('models', { id: 7, name: 'NK', category: { id: 3, name: 'Pumps' }, eol: '36 months' });
    expect([raw.id, raw.eol, (raw.category as { id: number }).id]).toEqual([shown.id, shown.eol, (shown.category as { id: number }).id]);
  });
});

describe('⚑ errors outside the envelope', () => {
  test('unknown route: the text may be called message', async () => {
    api.on('get', 'companies', () => json({ status: 'error', message: '404 endpoint not found.', payload: null }, { status: 404 }));
    expect(await problemOf(open().getList('companies', page))).toMatchObject({ status: 404, message: '404 endpoint not found.' });
  });

  test.each([
    [{ error: 'Unauthorized or unauthenticated.' }, 'Unauthorized or unauthenticated.'],
    [{ status: 'error', message: 'Who are you?' }, 'Who are you?'],
    [{ status: 'error', messages: ['Who', 'are you?'] }, 'Who'],
    [refused({ messages: 'Nobody.' }), 'Nobody.'],
  ])('the text of a refusal is found in %j', (body, words) => expect(messageOf({ status: 'error', ...body }).message).toBe(words));
});

describe('⚑ lists', () => {
  test('a total that is too small loses no row: while pages come full there may be more', () => {
    const rows = [{ id: 1 }, { id: 2 }];
    expect(readList({ total: 1, rows }, 'rows', { offset: 0, limit: 10 }).total).toBe(2);
  });
});

describe('⚑ rows', () => {
  test('warranty_months and months are a number and a word', () => {
    expect(read('hardware', { id: 1, warranty_months: '36 months' }).warranty_months).toBe(36);
    expect(read('depreciations', { id: 1, name: 'A', months: '12 months' }).months).toBe(12);
  });

  test('account/requests: a list without rows is an empty list', () => {
    expect(readList({ total: 0 }, 'rows', { offset: 0, limit: 10 })).toEqual({ rows: [], total: 0 });
  });

  test('statuslabels: a change sends the type and all flags, because what is missing becomes 0', async () => {
    let sent: Record<string, unknown> = {};
    const label = { id: 1, name: 'In service', type: 'deployable', show_in_nav: true, default_label: true, color: null, notes: null };
    api.on('post', 'statuslabels/1', async request => {
      sent = (await request.json()) as Record<string, unknown>;
      return json({ status: 'success', messages: 'Saved.', payload: label });
    });
    api.on('get', 'statuslabels/1', () => json(label));
    await open().update('statuslabels', { id: 1, data: { ...label, name: 'At work' }, previousData: label });
    expect(sent).toMatchObject({ _method: 'PATCH', name: 'At work', type: 'deployable', show_in_nav: true, default_label: true });
  });

  test.each([['as a text', 'The type is required.'] as const, ['as a list', ['The type is required.']] as const])(
    'statuslabels: what is wrong with a type may be said %s',
    async (_, type) => {
      api.on('get', 'statuslabels/1', () => json({ id: 1, name: 'B' }));
      api.on('post', 'statuslabels/1', () => json(refused({ messages: { type } })));
      const change = open().update('statuslabels', { id: 1, data: { id: 1, name: 'A' }, previousData: { id: 1, name: 'B' } });
      expect((await problemOf(change)).body).toMatchObject({ errors: { type: 'The type is required.' } });
    },
  );

  test('groups: a change sends name and rights, because what is missing is blanked', async () => {
    let sent: Record<string, unknown> = {};
    const group = { id: 1, name: 'Fitters', permissions: { 'assets.view': '1', 'assets.edit': 0 } };
    api.on('post', 'groups/1', async request => {
      sent = (await request.json()) as Record<string, unknown>;
      return json({ status: 'success', messages: 'Saved.', payload: group });
    });
    api.on('get', 'groups/1', () => json(group));
    const { data } = await open().getOne('groups', { id: 1 });
    await open().update('groups', { id: 1, data: { ...data, notes: 'Nights' }, previousData: data });
    expect(sent).toMatchObject({ name: 'Fitters', permissions: { 'assets.view': 1 } });
  });

  test('suppliers: id is not sortable there, and their list begins by another column', async () => {
    const { sort } = registry.get('suppliers').list;
    let asked: string | null = null;
    api.on('get', 'suppliers', request => {
      asked = new URL(request.url).searchParams.get('sort');
      return json({ total: 0, rows: [] });
    });
    await open().getList('suppliers', { ...page, sort: { field: sort.field, order: 'ASC' } });
    expect(asked).toBe('name');
  });

  test('departments: counts come as text', () => expect(read('departments', { id: 1, name: 'A', users_count: '4' }).users_count).toBe(4));

  test('depreciation_min may be a number, a share or nothing', () => {
    expect(read('depreciations', { id: 1, depreciation_min: '12.50' }).depreciation_min).toBe(12.5);
    expect(read('depreciations', { id: 1, depreciation_min: '10%' })).toMatchObject({ depreciation_min: 10, depreciation_type: 'percent' });
    expect(read('depreciations', { id: 1 }).depreciation_min ?? null).toBeNull();
  });

  test('fields/fieldsets/{id}/order: a result without an envelope is a success', () => {
    for (const body of [{ attached: [], detached: [], updated: [1, 2] }, [1, 2]]) expect(readEnvelope(200, body)).toEqual(body);
  });

  test('models: eol is "N months" or "None"', () => {
    expect([read('models', { id: 1, eol: '48 months' }).eol, read('models', { id: 1, eol: 'None' }).eol]).toEqual([48, null]);
  });

  test('components: user_can_checkout is 1 or 0, and what may be done is read from available_actions', () => {
    for (const user_can_checkout of [1, 0, '1', true]) {
      const part = read('components', { id: 1, name: 'Ring', user_can_checkout, available_actions: { checkout: true } });
      expect(part).toMatchObject({ name: 'Ring', available_actions: { checkout: true } });
    }
  });

  test('login attempts: successful is "1" or "0"', () => {
    const said = (successful: unknown) => read('login-attempts', { id: 1, username: 'huda', successful }).successful;
    expect(['1', '0', 1, 0, true, false].map(said)).toEqual([true, false, true, false, true, false]);
  });

  test('licence seats: an offset beyond the end may bring the first page again, and there is an end to it all the same', () => {
    expect(readList({ total: 2, rows: [{ id: 1 }, { id: 2 }] }, 'rows', { offset: 10, limit: 10 }).total).toBe(2);
  });

  test('licences: available_actions decide, whatever the rule would say', () => {
    const taken = read('licenses', { id: 1, name: 'Drafting', seats: '3', free_seats_count: '1', available_actions: { delete: true } });
    expect(taken.available_actions).toEqual({ delete: true });
  });

  test('consumables/{id}/users: a name that is a link of HTML is text, markup and all', () => {
    expect(read('companies', { id: 1, name: '<a href="/users/3">Huda</a>' }).name).toBe('<a href="/users/3">Huda</a>');
  });

  test('two_factor_reset: a bare message under HTTP 500 is told', () => {
    expect(() => readEnvelope(500, { message: 'Nothing to reset.' })).toThrow('Nothing to reset.');
  });

  test('maintenances: a creator under a flat name with an object is a reference', () => {
    const creator = { id: 3, name: 'Huda' };
    expect(read('maintenances', { id: 1, title: 'Bearings', user_id: creator }).created_by).toEqual(creator);
    expect(read('maintenances', { id: 1, title: 'Bearings', created_by: creator }).created_by).toEqual(creator);
  });

  test('custom fields are a list when there are none', () => {
    const custom = defineResource({
      name: 'things',
      label: { one: 'Thing', many: 'Things' },
      section: 'settings',
      fields: { name: text({ label: 'Name' }), extra: customFields({ label: 'Extra', fieldset: 'name.fieldset' }) },
    });
    expect(readRecord(custom, { id: 1, custom_fields: [], extra: [] } as never).extra).toEqual([]);
  });

  test('imports/process: row errors under HTTP 500 are told', () => {
    const body = { status: 'import-errors', payload: null, messages: { 'P-1': { Model: { model_id: ['There is no such model.'] } } } };
    try {
      readEnvelope(500, body);
      throw new Error('was taken for a success');
    } catch (error) {
      expect(JSON.stringify((error as { body: unknown }).body)).toContain('There is no such model.');
    }
  });
});
