import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { createNodeServer } from '#server/http/createNodeServer.ts';
import { api, useServer } from './server';

const server = useServer({ bodyLimit: 100_000 });
let node: Server;
let port: number;

beforeAll(async () => {
  const app = createApi(server().context);
  node = createNodeServer(
    (request, bindings) => app.fetch(request, bindings),
    line => server().log.push(line),
  );
  await new Promise<void>(resolve => node.listen(0, '127.0.0.1', resolve));
  ({ port } = node.address() as AddressInfo);
});
afterAll(async () => {
  const isClosed = new Promise(resolve => node.close(resolve));
  // One that is kept for the next call would be waited for.
  node.closeAllConnections();
  await isClosed;
});

interface Answer {
  status: number;
  body: unknown;
}

/** Sends bytes as they are and reads the first answer. */
const send = (bytes: string | Buffer, isOver = false): Promise<Answer> =>
  exchange(socket => {
    socket.write(bytes);
    if (isOver) socket.end();
  });

/** Sends a piece so often, each when the one before has gone, over a second in all; looks at the answer when all is sent, as a browser does. */
async function sendSlowly(head: string, piece: Buffer, times: number): Promise<Answer> {
  let isSent = false;
  const answer = await exchange(async socket => {
    socket.write(head);
    for (let turn = 0; turn < times; turn += 1) {
      await new Promise(resolve => setTimeout(resolve, 1_000 / times));
      await new Promise<void>((resolve, reject) => socket.write(piece, error => (error ? reject(error) : resolve())));
    }
    isSent = true;
  });
  expect(isSent).toBe(true);
  return answer;
}

function exchange(sending: (socket: Socket) => void | Promise<void>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => void Promise.resolve(sending(socket)).catch(reject));
    let text = '';
    socket.setEncoding('utf8').on('data', (data: string) => {
      text += data;
      const [head = '', body] = text.split('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? NaN);
      if (body !== undefined && Buffer.byteLength(body) >= length) {
        resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) as unknown });
        socket.destroy();
      }
    });
    socket.on('error', reject).on('close', () => reject(new Error(`closed after: ${text}`)));
  });
}

const get = (path: string, headers = 'Host: x\r\n') => `GET ${path} HTTP/1.1\r\n${headers}\r\n`;
const envelope = { status: 'error', messages: expect.any(String) as unknown, payload: null };
const refused = { error: expect.any(String) as unknown };

describe('bytes that are no call', () => {
  test.each([
    ['nothing that HTTP knows', 'hello\r\n\r\n', 400],
    ['a method that is none', 'FETCH / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['a header without a name', get('/healthz', 'Host: x\r\n: y\r\n'), 400],
    ['a NUL in a header', get('/healthz', 'Host: x\r\nA: \0\r\n'), 400],
    ['no host', get('/healthz', 'A: b\r\n'), 400],
    ['a host that is none', get('/healthz', 'Host: a b/c\r\n'), 400],
    ['headers of 100 kB', get('/healthz', `Host: x\r\nA: ${'a'.repeat(100_000)}\r\n`), 431],
    ['an address of 100 kB', get(`/${'a'.repeat(100_000)}`), 431],
    ['ten thousand headers', get('/healthz', `Host: x\r\n${'A: b\r\n'.repeat(10_000)}`), 431],
    ['a backslash in the path', get('/admin\\..\\public'), 400],
    ['a negative length', `POST ${api}/companies HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n`, 400],
    ['two lengths', `POST ${api}/companies HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`, 400],
    [
      'a length and chunks',
      `POST ${api}/companies HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['an expectation', `POST ${api}/companies HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\nContent-Length: 0\r\n\r\n`, 417],
  ])('%s get the envelope', async (_what, bytes, status) => {
    expect(await send(bytes)).toEqual({ status, body: envelope });
  });

  test.each([
    ['a path that no decoding reads', get(`${api}/companies/%zz%E0%A4%A`), 401, refused],
    ['a NUL in the path', get(`${api}/companies/%00`), 401, refused],
    ['dots', get(`${api}/../../../../etc/passwd`), 404, envelope],
    ['an absolute address elsewhere', get(`http://evil.example${api}/companies`), 401, refused],
    ['an upgrade', get(`${api}/companies`, 'Host: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n'), 401, refused],
    [
      'Latin letters in a header',
      Buffer.from(get(`${api}/companies`, 'Host: x\r\nAuthorization: Bearer \xff\xfe\r\n'), 'latin1'),
      401,
      refused,
    ],
    ['a trace', `TRACE ${api}/companies HTTP/1.1\r\nHost: x\r\n\r\n`, 401, refused],
  ])('%s are a call like any other', async (_what, bytes, status, body) => {
    expect(await send(bytes)).toMatchObject({ status, body });
  });

  test('that break off leave the server as it was', async () => {
    const { accessToken } = await server().signIn();
    const head = `POST ${api}/companies HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${accessToken}\r\n`;
    for (const bytes of [
      `${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name"`,
      `${head}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="x"\r\n\r\nabc`,
      `${head}Transfer-Encoding: chunked\r\n\r\n5\r\nhel`,
      `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello`,
      head,
    ]) {
      await send(bytes, true).catch(() => null);
      expect((await send(get('/healthz'))).status).toBe(200);
    }
    const faults = server().log.filter(line => line.level === 'error' && line.status === 500);
    expect(faults).toEqual([]);
  });

  test('that are refused before they have all arrived may go on coming, and are told why', async () => {
    const size = 4_000_000;
    const head = `POST ${api}/companies HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${size}\r\n\r\n`;
    expect(await sendSlowly(head, Buffer.alloc(size / 4), 4)).toMatchObject({ status: 401, body: refused });
  });

  const megabyte = 'a'.repeat(1 << 20);
  const inChunks = ['Transfer-Encoding: chunked', `${(1 << 20).toString(16)}\r\n${megabyte}\r\n`] as const;
  test.each([
    ['in chunks', false, ...inChunks],
    ['in chunks of somebody signed in', true, ...inChunks],
    ['of a length that nothing has', false, `Content-Length: ${1e12}`, megabyte],
  ])('that never end, %s, are cut off', async (_how, isSignedIn, header, piece) => {
    const { accessToken } = await server().signIn();
    const who = isSignedIn ? `Authorization: Bearer ${accessToken}\r\n` : '';
    const socket = connect(port, '127.0.0.1');
    const isClosed = new Promise(resolve => socket.on('close', resolve).on('error', () => undefined));
    socket.resume().write(`POST ${api}/companies HTTP/1.1\r\nHost: x\r\n${who}Content-Type: application/json\r\n${header}\r\n\r\n`);
    while (!socket.destroyed) await new Promise(resolve => socket.write(piece, resolve));
    await isClosed;
    expect(socket.bytesWritten).toBeGreaterThan(1 << 20);
  });

  test('that are no UTF-8 are no JSON, or text that can be kept', async () => {
    const { accessToken } = await server().signIn();
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')]);
    const head = `POST ${api}/companies HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${accessToken}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    const { status } = await send(Buffer.concat([Buffer.from(head), body]));
    expect(status).toBe(200);
  });
});

test('an idle connection is kept longer than proxies keep theirs', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'keep-alive' } });
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
});
