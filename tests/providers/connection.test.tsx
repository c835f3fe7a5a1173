import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connection } from '#providers/http/connection.ts';
import { transport } from '#providers/http/transport.ts';

const server = setupServer();
const url = 'http://api.test/companies';
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  connection.tell(url, 200);
});
afterAll(() => server.close());

const answer = (reply: () => Response) => server.use(http.get(url, reply));
const call = (signal?: AbortSignal) => transport({ url, method: 'GET', headers: {}, ...(signal && { signal }) });

test('no answer means away, any answer means here, and whoever listens is told once', async () => {
  const told: boolean[] = [];
  const stop = connection.subscribe(() => told.push(connection.isHere()));
  answer(() => HttpResponse.error());
  await expect(call()).rejects.toThrow();
  await expect(call()).rejects.toThrow();
  answer(() => HttpResponse.json({ status: 'error' }, { status: 403 }));
  await call();
  expect(told).toEqual([false, true]);
  stop();
});

test.each([502, 503, 504])('a proxy that answers %i speaks for a server that is away', async status => {
  answer(() => new HttpResponse('', { status }));
  await call();
  expect(connection.isHere()).toBe(false);
});

test('a call that was given up says nothing about the server', async () => {
  const controller = new AbortController();
  answer(() => HttpResponse.json({}));
  controller.abort();
  await expect(call(controller.signal)).rejects.toThrow();
  expect(connection.isHere()).toBe(true);
});

test('asking finds out that the server is back, and not sooner', async () => {
  answer(() => HttpResponse.error());
  await expect(call()).rejects.toThrow();
  await connection.probe();
  expect(connection.isHere()).toBe(false);
  answer(() => new HttpResponse('', { status: 503 }));
  await connection.probe();
  expect(connection.isHere()).toBe(false);
  answer(() => HttpResponse.json({ status: 'error' }, { status: 401 }));
  await connection.probe();
  expect(connection.isHere()).toBe(true);
});
