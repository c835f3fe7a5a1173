import { beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { api, useServer, type Client } from '../server';

const server = useServer();
const withBody = ['POST', 'PATCH', 'PUT'];
let nobody: Client;

beforeAll(async () => {
  nobody = await server().signIn([]);
});

/** A body of JSON in two pieces, which counts those that were read. */
function countedBody() {
  const body = { pieces: 0 };
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: controller => {
        controller.enqueue(encoder.encode(body.pieces++ === 0 ? '{' : '}'));
        if (body.pieces === 2) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return Object.assign(body, { stream });
}

/** Every route that takes a body, called by somebody; answers those that refuse them, and how many pieces of the body these had read. */
async function refusals(headers: Record<string, string>) {
  const refused: [route: string, pieces: number][] = [];
  for (const { method, path } of createApi(server().context).routes) {
    if (!withBody.includes(method)) continue;
    const { stream, ...body } = countedBody();
    const address = path.replace(/:\w+/g, '1');
    const { status } = await server().stream(address, stream, { 'content-type': 'application/json', ...headers }, method);
    if (status === 401 || status === 403) refused.push([`${method} ${path}`, body.pieces]);
  }
  return refused;
}

const namesOf = (refused: readonly [string, number][]) => refused.map(([route]) => route);

describe('of every route that takes a body', () => {
  test('those that need a right read none of it from whoever lacks it', async () => {
    const refused = await refusals({ authorization: `Bearer ${nobody.accessToken}` });
    expect(refused.filter(([, pieces]) => pieces > 0)).toEqual([]);
    const some = ['comments', 'work-log', 'checklists', 'watcher-add', 'link-workorders', 'escalation'].map(
      part => expect.stringContaining(part) as string,
    );
    expect(namesOf(refused)).toEqual(expect.arrayContaining(some));
  });

  test('those behind the sign-in read none of it from anybody else', async () => {
    const refused = await refusals({});
    expect(refused.filter(([route, pieces]) => pieces > 0 && !route.startsWith('POST /jwt/'))).toEqual([]);
    expect(namesOf(refused)).toEqual(expect.arrayContaining([`POST ${api}/notifications/read`, 'POST /api/bookmarks/update']));
  });
});

test.each([`${api}/notifications/read`, '/api/bookmarks/update', '/jwt/password'])(
  'what anybody may send is small: %s refuses 100 kB',
  async path => {
    const body = JSON.stringify({ id: 'x'.repeat(100_000), ids: [], old_password: 'x' });
    const { accessToken } = await server().signIn([]);
    const { status } = await server().call('POST', path, body, { authorization: `Bearer ${accessToken}` });
    expect(status).toBe(413);
  },
);
