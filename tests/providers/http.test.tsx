import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { json, openHttp, problemOf, useApi } from './api';

const api = useApi();

describe('a change', () => {
  test('travels as a POST that says _method=PATCH, in JSON', async () => {
    const { client } = openHttp();
    let seen: unknown;
    api.on('post', 'companies/3', async request => {
      seen = await request.json();
      return json({ status: 'success', messages: 'Saved', payload: { id: 3 } });
    });
    await client.admin({ method: 'PATCH', path: 'companies/3', body: { name: 'Sitra' } });
    expect(seen).toEqual({ name: 'Sitra', _method: 'PATCH' });
  });

  test('with a file travels as a form', async () => {
    const { client, uploads } = openHttp();
    let seen: FormData | undefined;
    api.on('post', 'companies/3', async request => {
      seen = await request.formData();
      return json({ status: 'success', messages: 'Saved', payload: { id: 3 } });
    });
    const progress: number[] = [];
    uploads.subscribe(() => progress.push(uploads.progress('companies')));
    const image = new File(['png'], 'logo.png', { type: 'image/png' });
    await client.admin({
      method: 'PATCH',
      path: 'companies/3',
      body: { name: 'Sitra', image, tags: [1, 2], active: true },
      upload: 'companies',
    });
    expect(seen?.get('_method')).toBe('PATCH');
    expect(seen?.getAll('tags[]')).toEqual(['1', '2']);
    expect(seen?.get('active')).toBe('1');
    expect((seen?.get('image') as File).name).toBe('logo.png');
    expect(progress[0]).toBe(0);
    expect(progress.at(-1)).toBe(0);
  });
});

describe('the bearer token', () => {
  test('goes with every call', async () => {
    const { client } = openHttp();
    api.on('get', 'companies', request => json({ total: 0, rows: [], token: request.headers.get('authorization') }));
    expect((await client.admin({ path: 'companies' })).body).toMatchObject({ token: 'Bearer first' });
  });

  test('is renewed once for many calls that meet a 401, and each is retried once', async () => {
    const { client, session } = openHttp();
    let refreshes = 0;
    api.on('get', 'companies', request =>
      request.headers.get('authorization') === 'Bearer second'
        ? json({ total: 0, rows: [] })
        : json({ error: 'Unauthorized' }, { status: 401 }),
    );
    api.on('post', '/jwt/refresh-token', async request => {
      refreshes += 1;
      expect(await request.json()).toEqual({ refreshToken: 'refresh-1' });
      return json({ accessToken: 'second', refreshToken: 'refresh-2' });
    });
    const answers = await Promise.all([1, 2, 3].map(() => client.admin({ path: 'companies' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refreshes).toBe(1);
    expect([session.accessToken, session.refreshToken]).toEqual(['second', 'refresh-2']);
  });

  test('that cannot be renewed leaves the 401 to its caller, and a dead refresh token is not tried again', async () => {
    const { client } = openHttp();
    let refreshes = 0;
    api.on('get', 'companies', () => json({ error: 'Unauthorized or unauthenticated.' }, { status: 401 }));
    api.on('post', '/jwt/refresh-token', () => {
      refreshes += 1;
      return json({ error: 'used' }, { status: 400 });
    });
    expect(await problemOf(client.admin({ path: 'companies' }))).toMatchObject({
      status: 401,
      message: 'Unauthorized or unauthenticated.',
    });
    expect(await problemOf(client.admin({ path: 'companies' }))).toMatchObject({ status: 401 });
    expect(refreshes).toBe(1);
  });

  test('renewed by another tab meanwhile is used without another refresh', async () => {
    const { client } = openHttp();
    api.on('get', 'companies', request => {
      if (request.headers.get('authorization') === 'Bearer other') return json({ total: 0, rows: [] });
      localStorage.setItem('accessToken', 'other');
      return json({ error: 'Unauthorized' }, { status: 401 });
    });
    expect((await client.admin({ path: 'companies' })).status).toBe(200);
  });
});

describe('too many calls', () => {
  test('make a read wait as long as the server says, and try again', async () => {
    const { client } = openHttp();
    let calls = 0;
    api.on('get', 'companies', () => {
      calls += 1;
      return calls === 1
        ? json({ status: 'error', messages: 'Too many' }, { status: 429, headers: { 'retry-after': '0' } })
        : json({ total: 0, rows: [] });
    });
    expect((await client.admin({ path: 'companies' })).status).toBe(200);
    expect(calls).toBe(2);
  });

  test('never repeat a write', async () => {
    const { client } = openHttp();
    let calls = 0;
    api.on('post', 'companies', () => {
      calls += 1;
      return json({ status: 'error', messages: 'Too many' }, { status: 429, headers: { 'retry-after': '0' } });
    });
    expect(await problemOf(client.admin({ method: 'POST', path: 'companies', body: {} }))).toMatchObject({
      status: 429,
      message: 'Too many',
    });
    expect(calls).toBe(1);
  });
});

test('a call can be given up', async () => {
  const { client } = openHttp();
  const controller = new AbortController();
  api.on('get', 'companies', () => {
    controller.abort();
    return new Promise<Response>(() => undefined);
  });
  await expect(client.admin({ path: 'companies', signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a server that cannot be reached is said in words', async () => {
  const { client } = openHttp();
  api.on('get', 'companies', () => HttpResponse.error());
  expect(await problemOf(client.admin({ path: 'companies' }))).toMatchObject({ status: 0, message: 'http.offline' });
});
