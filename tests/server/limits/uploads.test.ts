import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mostFiles } from '#definition/files/fileRules';
import { bodyLimits } from '#server/http/bodyLimits.ts';
import { mostUploadsAtOnce } from '#server/uploads/readUpload.ts';
import { api, useServer, type Client } from '../server';

const server = useServer();
const waiting = () => readdir(join(server().context.uploadDir, 'incoming')).catch(() => []);
const multipart = { 'content-type': 'multipart/form-data; boundary=part' };
const as = ({ accessToken }: Client) => ({ authorization: `Bearer ${accessToken}`, ...multipart });
const file = 'Content-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n';

/** A body that goes on as long as it is read, until `end` is called; counts its pieces. */
function endlessBody() {
  const body = { pieces: 0, isEnded: false, end: () => void (body.isEnded = true) };
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async controller => {
        await turn();
        controller.enqueue(encoder.encode(body.pieces++ === 0 ? `--part\r\n${file}` : 'x'));
        if (!body.isEnded) return;
        controller.enqueue(encoder.encode('\r\n--part--\r\n'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return Object.assign(body, { stream });
}

describe('a body of somebody without the right', () => {
  test.each(['companies', 'companies/1', 'hardware/1/files', 'users/1', 'imports', 'maintenance/workorders', 'files/upload'])(
    'is refused at %s before any of it is read',
    async path => {
      const viewer = await server().signIn(['companies.view', 'assets.view', 'users.view', 'workorders.view']);
      const { stream, ...body } = endlessBody();
      const answer = await server().stream(`${api}/${path}`, stream, as(viewer));
      expect([answer.status, body.pieces, await waiting()]).toEqual([403, 0, []]);
    },
  );
});

describe('a multipart body', () => {
  const send = async (path: string, files: number) => {
    const admin = await server().signIn();
    const parts = new FormData();
    for (let count = 0; count < files; count++) parts.append('file[]', new Blob(['%PDF-1.4']), `${count}.pdf`);
    return admin.post(path, parts);
  };

  test('with more files than one call may bring is refused at the first that is too many, and keeps none', async () => {
    const status = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
    const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
    const model = await server().make('models', { name: 'Pump', category_id: category });
    const asset = await server().make('hardware', { asset_tag: 'F-1', model_id: model, status_id: status });
    expect((await send(`hardware/${asset}/files`, mostFiles)).body.status).toBe('success');
    expect((await send(`hardware/${asset}/files`, bodyLimits.files + 1)).status).toBe(413);
    expect(await waiting()).toEqual([]);
  });

  test('takes no file at all where the register keeps none', async () => {
    expect((await send('depreciations', 1)).status).toBe(413);
    expect(await waiting()).toEqual([]);
  });

  test('waits its turn where the same person has as many under way as they may, whichever copy takes them in', async () => {
    const admin = await server().signIn();
    const other = await server().signIn();
    const bodies = Array.from({ length: mostUploadsAtOnce }, endlessBody);
    const answers = bodies.map(({ stream }) => server().stream(`${api}/companies`, stream, as(admin)));
    while (bodies.some(({ pieces }) => pieces < 2)) await turn();
    const one = async (person: Client) => {
      const body = new FormData();
      body.append('name', `Company of ${person.id}`);
      return person.post('companies', body);
    };
    const refused = await one(admin);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect((await one(other)).body.status).toBe('success');
    for (const body of bodies) body.end();
    await Promise.all(answers);
    expect((await one(admin)).body.status).toBe('success');
    expect((await sql`select * from leases`.execute(server().context.db)).rows).toEqual([]);
  });

  test('of a copy that ended amid it counts no more after two minutes', async () => {
    const admin = await server().signIn();
    const { db } = server().context;
    for (const seconds of [60, -1])
      for (let count = 0; count < mostUploadsAtOnce; count++)
        await sql`insert into leases (kind, user_id, expires_at) values ('upload', ${seconds > 0 ? admin.id + 1 : admin.id}, now() + make_interval(secs => ${seconds}))`.execute(
          db,
        );
    const body = new FormData();
    body.append('name', 'After a crash');
    expect((await admin.post('companies', body)).body.status).toBe('success');
  });
});
