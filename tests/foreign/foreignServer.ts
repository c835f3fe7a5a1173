import { presentations } from './presentations';

export type Row = Record<string, unknown>;

/** What a quirky answer needs to know of the others. */
export type Tables = Readonly<Record<string, Row[]>>;

const base = '/admin/public/api/v1';
const token = 'a personal access token';

/** Only these answer mutations with the row as lists show it; the others with what the database has (contract §1.3). */
const transformed = new Set(['companies', 'locations', 'users', 'groups']);

/**
 * A server of the family as it stands elsewhere, with the quirks of the contract switched on: no sign-in route, escaped texts, numbers as
 * text, refusals under the code of a success, raw rows after a save. What it does not have answers 404 as its fallback does.
 */
export function createForeignServer(tables: Record<string, Row[]>) {
  const calls: string[] = [];

  async function handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(base, '').slice(1);
    calls.push(`${request.method} ${path}`);
    if (request.headers.get('authorization') !== `Bearer ${token}`)
      return Response.json({ error: 'Unauthorized or unauthenticated.' }, { status: 401 });
    if (path === 'users/me') return Response.json(present('users', tables.users?.[0] ?? {}));
    const [name = '', id, verb] = path.split('/');
    const table = tables[name];
    if (!table) return unknownRoute();
    const body = request.method === 'POST' ? await readBody(request) : {};
    const method = String(body._method ?? request.method);
    delete body._method;
    if (id === undefined) return method === 'POST' ? create(name, table, body) : list(name, table, searchParams);
    if (id === 'selectlist') return selectList(name, table, searchParams);
    const row = table.find(one => String(one.id) === id);
    if (!row) return Response.json({ status: 'error', messages: `${name} not found`, payload: null });
    if (verb === 'restore') return restore(row);
    if (verb !== undefined) return unknownRoute();
    if (method === 'PATCH') return save(name, row, body);
    if (method === 'DELETE') return remove(name, row);
    return Response.json(present(name, row));
  }

  const present = (name: string, row: Row) => presentations[name]?.(row, tables) ?? escaped(row);

  function list(name: string, table: Row[], query: URLSearchParams): Response {
    const word = (query.get('search') ?? '').toLowerCase();
    const isDeleted = query.get('deleted') === 'true' || query.get('status')?.toLowerCase() === 'deleted';
    const found = table
      .filter(row => (row.deleted_at !== undefined && row.deleted_at !== null) === isDeleted)
      .filter(row => JSON.stringify(Object.values(row)).toLowerCase().includes(word));
    const sort = query.get('sort') ?? 'id';
    const direction = query.get('order') === 'asc' ? 1 : -1;
    found.sort((a, b) => direction * String(a[sort]).localeCompare(String(b[sort])));
    const offset = Math.min(Number(query.get('offset')), found.length);
    const rows = found.slice(offset, offset + Number(query.get('limit'))).map(row => present(name, row));
    return Response.json({ total: String(found.length), rows });
  }

  function selectList(name: string, table: Row[], query: URLSearchParams): Response {
    // Of these the family has none; the word is taken for an id.
    if (name === 'depreciations' || name === 'categories')
      return Response.json({ status: 'error', messages: `${name} not found`, payload: null });
    const word = (query.get('search') ?? '').toLowerCase();
    const found = table.filter(row => String(row.name).toLowerCase().includes(word));
    const results = found.map(row => ({ id: row.id, text: escape(String(row.name)), image: null }));
    return Response.json({ results, pagination: { more: false, per_page: 50 }, total_count: found.length, page: 1, page_count: 1 });
  }

  function create(name: string, table: Row[], body: Row): Response {
    const problem = validate(name, table, body);
    if (problem) return problem;
    const row = { ...body, id: Math.max(0, ...table.map(one => Number(one.id))) + 1, created_at: '2026-03-31 14:30:00' };
    table.push(row);
    return success(name, row, 'created');
  }

  function save(name: string, row: Row, body: Row): Response {
    if (name === 'categories' && body.category_type !== undefined && body.category_type !== row.category_type)
      return Response.json({ status: 'error', messages: { category_type: 'The type can&#039;t be changed' }, payload: null });
    const problem = validate(name, tables[name]?.filter(one => one !== row) ?? [], { ...row, ...body });
    if (problem) return problem;
    Object.assign(row, body);
    return success(name, row, 'updated');
  }

  const success = (name: string, row: Row, word: string) =>
    Response.json({
      status: 'success',
      messages: `${name} ${word} successfully.`,
      payload: transformed.has(name) ? present(name, row) : { ...row, updated_at: '2026-03-31T14:30:00.000000Z' },
    });

  function remove(name: string, row: Row): Response {
    const users = Object.values(tables).flatMap(rows => rows.filter(one => one[`${name.replace(/s$/, '')}_id`] === row.id));
    if (name === 'depreciations' && users.length > 0)
      return Response.json({ status: 'error', messages: null, payload: 'This depreciation is &quot;in use&quot; by a model.' });
    if (users.length > 0) return Response.json({ status: 'error', messages: `${users.length} items still use this.`, payload: null });
    if (name === 'manufacturers' || name === 'hardware') row.deleted_at = '2026-04-01 08:00:00';
    else tables[name]?.splice(tables[name].indexOf(row), 1);
    return Response.json({ status: 'success', messages: 'Deleted.', payload: null });
  }

  function restore(row: Row): Response {
    if (!row.deleted_at)
      return Response.json({ status: 'error', messages: null, payload: 'This one is not deleted &amp; cannot be restored.' });
    row.deleted_at = null;
    return Response.json({ status: 'success', messages: null, payload: 'Restored.' });
  }

  return { handle, calls, token, tables };
}

export type ForeignServer = ReturnType<typeof createForeignServer>;

function validate(name: string, others: Row[], body: Row): Response | null {
  const messages: Record<string, string[]> = {};
  if (!body.name && name !== 'hardware') messages.name = ['The name field is required.'];
  if (others.some(one => one.name === body.name && name !== 'hardware')) messages.name = ['The name has already been taken.'];
  if (name === 'hardware' && !body.status_id) messages.status_id = ['The status id field is required.'];
  return Object.keys(messages).length > 0 ? Response.json({ status: 'error', messages, payload: null }) : null;
}

const unknownRoute = () =>
  Response.json({ status: 'error', message: '404 endpoint not found. Check the API reference.', payload: null }, { status: 404 });

async function readBody(request: Request): Promise<Row> {
  if (request.headers.get('content-type')?.includes('json')) return (await request.json()) as Row;
  return request.headers.has('content-type') ? (Object.fromEntries(await request.formData()) as Row) : {};
}

const escape = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#039;');

/** Every text as the family sends it. */
export const escaped = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? escape(value) : value]));
