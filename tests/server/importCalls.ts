import { sql } from 'kysely';
import type { Registry } from '#definition';
import { beforeAll, expect } from 'vitest';
import { useServer, type Answer, type Client } from './server';

export type Import = Answer['body'] & { id: number; state: string; saved: Record<string, number>; checked: Record<string, number> };
type Lines = readonly string[] | Uint8Array;

/** A file as a call carries it. */
export const file = (lines: Lines, name: string) => {
  const form = new FormData();
  form.append('files[]', new File([lines instanceof Uint8Array ? new Uint8Array(lines) : lines.join('\n')], name, { type: 'text/csv' }));
  return form;
};

/** A filled server, and the calls by which an administrator, or somebody else, imports files into it. */
export function useImports(registry?: Registry) {
  const server = useServer({ filled: true }, registry);
  let known: Client | undefined;
  beforeAll(async () => {
    known = await server().signIn();
  });
  const admin = () => known as Client;

  async function upload(lines: Lines, name = 'people.csv', client = admin()): Promise<Import> {
    const { body } = await client.post('imports', file(lines, name));
    return (body.files as Import[])[0] as Import;
  }

  /** Looks until the server has nothing left to do. */
  async function settled(id: number, client = admin()): Promise<Import> {
    for (;;) {
      const { body } = await client.get(`imports/${id}`);
      if (!['checking', 'running', 'undoing'].includes(String(body.state))) return body as unknown as Import;
      await new Promise(resolve => setImmediate(resolve));
    }
  }

  async function checked(type: string, lines: Lines, more: object = {}, client = admin()): Promise<Import> {
    const { id } = await upload(lines, 'file.csv', client);
    const mapped = await client.post(`imports/${id}/mapping`, { 'import-type': type });
    expect(mapped.body).toMatchObject({ status: 'success' });
    expect((await client.post(`imports/${id}/check`, more)).body).toMatchObject({ status: 'success' });
    return settled(id, client);
  }

  async function run(id: number, mode = 'good', client = admin()): Promise<Import> {
    expect((await client.post(`imports/process/${id}`, { mode })).body).toMatchObject({
      status: 'success',
      messages: { redirect_url: `/imports?id=${id}` },
    });
    return settled(id, client);
  }

  async function takenBack(id: number, client = admin()): Promise<Import> {
    expect((await client.post(`imports/${id}/undo`)).body.status).toBe('success');
    return settled(id, client);
  }

  const rowsOf = async (id: number, query = '') => (await admin().get(`imports/${id}/rows${query}`)).body.rows;
  const found = async (query: ReturnType<typeof sql>) => (await query.execute(server().context.db)).rows as Record<string, unknown>[];
  const amountOf = async (table: string) =>
    (await found(sql`select count(*)::int as n from ${sql.table(table)} where deleted_at is null`))[0]?.n;

  return { server, admin, upload, settled, checked, run, takenBack, rowsOf, found, amountOf };
}
