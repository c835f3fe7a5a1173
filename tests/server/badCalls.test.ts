import { describe, expect, test } from 'vitest';
import { api, useServer } from './server';

const server = useServer({ bodyLimit: 2_000 });

/** Decisions §9, line by line. */
describe('a bad call', () => {
  test('with an unknown sort column gets the default order', async () => {
    const admin = await server().signIn();
    for (const name of ['Bolt works', 'Anchor works']) await server().make('suppliers', { name });
    const { body } = await admin.get('suppliers?sort=no_such_column&search=works');
    expect(body.rows.map(row => row.name)).toEqual(['Bolt works', 'Anchor works']);
  });

  test.each([
    'limit=-1&offset=-5',
    'limit=abc&offset=x',
    'limit=99999',
    'limit=0',
    'unknown_filter=1',
    'company_id=x',
    'search=%00',
    'search=%25_%5C',
    'sort=id;drop',
    'limit=1e9',
    'search=%ED%A0%80',
  ])('with %s is answered with a list', async query => {
    const admin = await server().signIn();
    const { status, body } = await admin.get(`departments?${query}`);
    expect([status, body.rows]).toEqual([200, []]);
  });

  test('with broken JSON gets 422 and the envelope', async () => {
    const admin = await server().signIn();
    const broken = await admin.post('companies', '{"name": ');
    expect([broken.status, broken.body]).toEqual([422, { status: 'error', messages: 'Invalid JSON', payload: null }]);
    for (const text of ['[1, 2]', 'null', '"text"', '{"a":1}}']) expect((await admin.post('companies', text)).status).toBe(422);
  });

  test('to an unknown address gets 404, with a wrong method 405, both in the envelope', async () => {
    const admin = await server().signIn();
    const unknown = await admin.get('no-such-register');
    expect([unknown.status, unknown.body.status, unknown.body.payload]).toEqual([404, 'error', null]);
    const wrong = await admin.call('PUT', 'companies');
    expect([wrong.status, wrong.body.status, wrong.headers.get('allow')]).toEqual([405, 'error', expect.stringContaining('POST')]);
    expect((await admin.post('companies/1', { name: 'no _method' })).status).toBe(405);
    expect((await admin.post('escalation-matrix', {})).status).toBe(405);
  });

  test.each(['999999', '0', '-1', 'abc', '1e3', '99999999999', '2147483648', '1%00'])(
    'for the missing record %s gets 200 and the error envelope',
    async id => {
      const admin = await server().signIn();
      for (const answer of [
        await admin.get(`companies/${id}`),
        await admin.patch(`companies/${id}`, { name: 'x' }),
        await admin.delete(`companies/${id}`),
      ]) {
        expect([answer.status, answer.body]).toEqual([200, { status: 'error', messages: 'Company not found.', payload: null }]);
      }
    },
  );

  test('that breaks a rule gets 200 and the texts by field', async () => {
    const admin = await server().signIn();
    const { status, body } = await admin.post('companies', { name: '', phone: '12', email: 'nobody' });
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'error',
      messages: {
        name: ['This field is required.'],
        phone: ['This must be a telephone number of 7 to 35 characters.'],
        email: ['This must be an e-mail address.'],
      },
      payload: null,
    });
  });

  test('that is too large gets 413', async () => {
    const admin = await server().signIn();
    const { status, body } = await admin.post('companies', { name: 'x', notes: 'y'.repeat(3_000) });
    expect([status, body.status]).toEqual([413, 'error']);
  });

  test.each([
    ['a list for a text', { name: ['x'] }],
    ['an object for a text', { name: { a: 1 } }],
    ['a reference that is none', { name: 'Sitra', parent_id: 'x' }],
    ['a reference beyond all ids', { name: 'Sitra', parent_id: 99999999999 }],
    ['a reference to nothing', { name: 'Sitra', parent_id: 4711 }],
    ['half a surrogate pair', { name: 'Sitra', country: '\ud800' }],
    ['a list for a reference', { name: 'Sitra', parent_id: [1] }],
  ])('with %s is refused at the field', async (_what, body) => {
    const admin = await server().signIn();
    const answer = await admin.post('locations', body);
    expect([answer.status, answer.body.status, typeof answer.body.messages]).toEqual([200, 'error', 'object']);
  });

  test.each([
    { name: 'A\u0000B' },
    { name: '\ud800 station' },
    { name: '😀 station' },
    { name: '<script>alert(1)</script>' },
    { name: "'; drop table companies; --" },
    { __proto__: { admin: 1 }, name: 'Proto' },
    { name: 'İstanbul' },
  ])('with strange text is stored or refused, never a 500: %j', async body => {
    const admin = await server().signIn();
    const answer = await admin.post('companies', body);
    expect(answer.status).toBe(200);
    expect((await admin.get('companies')).status).toBe(200);
  });

  test('with more references than a statement takes is refused, never a 500', async () => {
    const admin = await server().signIn();
    const ids = Array.from({ length: 70_000 }, (_, index) => index + 1).join(',');
    const { createApi } = await import('#server/app.ts');
    const wide = createApi({ ...server().context, settings: { ...server().context.settings, bodyLimit: 4_000_000 } });
    const response = await wide.request(`${api}/causes`, {
      method: 'POST',
      body: JSON.stringify({ cause_name: 'Wide', cause_type: 'asset', models: ids }),
      headers: { authorization: `Bearer ${admin.accessToken}`, 'content-type': 'application/json' },
    });
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { messages: { models: ['This record does not exist or does not belong here.'] } },
    ]);
  });

  test('without a sign-in gets 401 in the family’s own shape', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer x.y.z', 'Bearer "a.b.c"', 'Basic abc']) {
      const { status, body } = await server().call('GET', `${api}/companies`, undefined, { authorization });
      expect([status, body]).toEqual([401, { error: 'Unauthorized or unauthenticated.' }]);
    }
  });

  test('is logged without secrets, under an id that the answer carries', async () => {
    const admin = await server().signIn();
    const { headers } = await admin.get('companies?search=secret-word');
    const line = server().log.find(({ id }) => id === headers.get('x-request-id'));
    expect(line).toMatchObject({ method: 'GET', path: `${api}/companies`, status: 200, user: admin.id });
    expect(JSON.stringify(server().log)).not.toMatch(/secret-word|correct horse|Bearer/);
  });
});
