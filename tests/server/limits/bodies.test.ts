import { describe, expect, test } from 'vitest';
import { encodeBody } from '#providers/http/body.ts';
import { bodyLimits } from '#server/http/bodyLimits.ts';
import { fromPairs } from '#server/http/readBody.ts';
import { api, useServer } from '../server';

const server = useServer();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a form', () => {
  test('becomes a body: lists, objects, files of one name, and the last of what is said twice', () => {
    const [first, second] = [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')];
    const pairs: [string, unknown][] = [
      ['name', 'Pump'],
      ['name', 'Valve'],
      ['tags[]', '1'],
      ['tags[]', '2'],
      ['rights[view]', '1'],
      ['rights[edit]', '0'],
      ['rights[__proto__]', 'x'],
      ['file', first],
      ['file', second],
      ['file[]', first],
    ];
    const body = fromPairs(pairs);
    expect(Object.entries(body)).toEqual([
      ['name', 'Valve'],
      ['tags', ['1', '2']],
      ['rights', expect.anything()],
      ['file', [first, second, first]],
    ]);
    expect(Object.entries(body.rights as object)).toEqual([
      ['view', '1'],
      ['edit', '0'],
      ['__proto__', 'x'],
    ]);
  });

  test('that the console sends because of a file says the same as its JSON would, however deep its lists and objects are', () => {
    const paper = new File(['paper'], 'paper.pdf');
    const lines = [{ what: 'Oil', doors: ['3', '4'] }, { what: 'Gasket' }];
    const body = { name: 'Pump', lines, papers: [{ name: 'a.pdf', url: '/a' }, paper], _original: { doors: ['1'], lines: [] } };
    const form = encodeBody(body) as FormData;
    expect(JSON.parse(JSON.stringify(fromPairs(form)))).toEqual(
      JSON.parse(JSON.stringify({ ...body, _original: { doors: ['1'], lines: '' } })),
    );
    expect((fromPairs(form).papers as unknown[])[1]).toMatchObject({ name: 'paper.pdf' });
    expect(() => fromPairs([[`a${'[b]'.repeat(bodyLimits.depth)}`, '']])).toThrow('A body is nested');
  });

  test('with too many fields, or too long a name, is refused before anybody is known', async () => {
    const send = (body: string) => server().call('POST', '/jwt/login', body, form);
    expect(await send('a[]=&'.repeat(40_000))).toMatchObject({ status: 413, body: { status: 'error' } });
    expect(await send(`${'n'.repeat(bodyLimits.nameLength + 1)}=1`)).toMatchObject({ status: 422, body: { status: 'error' } });
    const parts = new FormData();
    for (let count = 0; count <= bodyLimits.parts; count++) parts.append('a[]', '');
    const admin = await server().signIn();
    expect(await admin.post('companies', parts)).toMatchObject({ status: 413, body: { status: 'error' } });
    const named = new FormData();
    named.append('n'.repeat(bodyLimits.nameLength + 1), '');
    expect(await admin.post('companies', named)).toMatchObject({ status: 422, body: { status: 'error' } });
  });
});

describe('a body of JSON', () => {
  test('that is nested too deep is refused, whatever stands in its texts', async () => {
    const admin = await server().signIn();
    const nested = (levels: number) => `{"name": ${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect(await admin.post('companies', nested(100_000))).toMatchObject({ status: 422, body: { status: 'error' } });
    expect((await admin.post('companies', nested(bodyLimits.depth))).status).toBe(422);
    const name = `\\"${'[{'.repeat(40)}`;
    expect(await admin.post('companies', `{"name": "${name}"}`)).toMatchObject({ status: 200, body: { status: 'success' } });
  });

  test('with too many values, or too long a name of one, is refused; what stands in texts is none', async () => {
    const send = (body: string) => server().call('POST', '/jwt/login', body);
    const [members, elements] = [`{${'"a":0,'.repeat(bodyLimits.values / 2)}"a":0}`, `{"a":[${'0,'.repeat(bodyLimits.values)}0]}`];
    for (const body of [members, elements]) expect(await send(body)).toMatchObject({ status: 413, body: { status: 'error' } });
    expect(await send(`{"${'n'.repeat(bodyLimits.nameLength + 1)}" : 1}`)).toMatchObject({ status: 422, body: { status: 'error' } });
    const texts = {
      email: ',:'.repeat(bodyLimits.values),
      password: '"'.repeat(bodyLimits.nameLength + 1),
      ['é'.repeat(bodyLimits.nameLength)]: 1,
    };
    expect((await send(JSON.stringify(texts).replaceAll('é', '\\u00e9'))).status).toBe(400);
  });
});

test('an address with too many parameters, or too long a name of one, is refused', async () => {
  const admin = await server().signIn();
  const { status } = await admin.get(`companies?${'a=&'.repeat(bodyLimits.parameters + 1)}`);
  expect(status).toBe(422);
  expect((await admin.get(`companies?${'n'.repeat(bodyLimits.nameLength + 1)}=1`)).status).toBe(422);
  expect((await server().call('GET', `${api}/companies?${'a=&'.repeat(bodyLimits.parameters)}`)).status).toBe(401);
});
