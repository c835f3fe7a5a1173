import fc from 'fast-check';
import { wireNameOf } from '#definition/derive/wire';
import type { Resource } from '#definition';
import { api } from './server';

/** A call as it goes over the wire. */
export interface HostileCall {
  method: string;
  path: string;
  body?: string | FormData;
  type?: string;
  /** Instead of the token of somebody who may do everything. */
  authorization?: string;
}

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

const texts = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'A\u0000B',
    '\ud800',
    '\udc00x',
    '😀',
    'İ',
    '\u202e',
    '%',
    '_',
    '\\',
    "'; drop table x; --",
    '" or 1=1',
    '<b>',
    '${7*7}',
  ),
  fc.constantFrom(
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '0x10',
    '1_000',
    '９９',
    '99999999999999999999',
    '-1',
    '2147483648',
    '1.5',
    'null',
    'true',
    '[]',
  ),
  fc.constantFrom('0000-00-00', '9999-99-99', '2024-02-30', '-000001-01-01', '2024-01-01T25:61:61Z', '24:00', 'today'),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'a'.repeat(5_000),
    '../../etc/passwd',
    'data:text/html,x',
    'javascript:x',
  ),
  fc.string({ maxLength: 30, unit: 'binary' }),
  fc.integer().map(String),
);
const values = fc.oneof(
  texts,
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    -1e-320,
    Number.MAX_SAFE_INTEGER + 2,
    [],
    {},
    [null],
    [[]],
    [{ id: 1 }],
    { id: 'x' },
    { id: [1] },
    { id: 1e20 },
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(fc.oneof(texts, fc.integer()), { maxLength: 5 }),
);
const ids = fc.oneof(
  fc.constantFrom('1', '2', '3', '0', '-1', '1e3', '2147483648', '%00', '%ff', '..', '%2e%2e', 'selectlist', ' ', '1;2', "1'", '１'),
  texts.map(encode),
);

/** Half a pair has no encoding: as the character that stands for what is none. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/^\.+$/, 'dots');
}

const methods = fc.constantFrom('GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'get', 'X-Y');
const types = fc
  .constantFrom(
    'application/json',
    'application/json; charset=utf-7',
    'text/plain',
    'application/xml',
    '',
    'multipart/form-data',
    'multipart/form-data; boundary=b',
  )
  .map(type => type);
const brokenBodies = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '{"a":',
    '[1]',
    'null',
    '"x"',
    '{"a":1}}',
    '{"__proto__":{"admin":1}}',
    '{"name":"\\ud800"}',
    '\u0000',
    '<a/>',
    '--b\r\n',
    '--b--',
  ),
  fc.integer({ min: 1, max: 20_000 }).map(depth => `{"name":${nested(depth, '[', ']')}}`),
  fc.integer({ min: 1, max: 20_000 }).map(depth => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.constantFrom(
    '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--',
    '--b\r\nContent-Disposition: form-data; name="name"; filename="x"\r\n\r\n\r\n--b--',
  ),
  fc.string({ maxLength: 60, unit: 'binary' }),
);
const tokens = fc.constantFrom(
  '',
  'Bearer',
  'Bearer x.y.z',
  'Basic YTpi',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMSIsImV4cCI6OTk5OTk5OTk5OX0.',
  `Bearer ${'a'.repeat(6_000)}.b.c`,
  'Bearer eyJhbGciOiJIUzI1NiJ9.bnVsbA.x',
);

const bodyOf = (resource: Resource): fc.Arbitrary<Record<string, unknown>> => {
  const names = Object.entries(resource.fields).map(([name, field]) => wireNameOf(name, field, 'write'));
  return fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...names) },
      { weight: 1, arbitrary: fc.constantFrom('id', '_method', '__proto__', 'constructor', 'custom_fields', 'deleted_at', 'x[y]') },
    ),
    values,
    { maxKeys: 12, noNullPrototype: true },
  );
};

const queryOf = (resource: Resource): fc.Arbitrary<string> => {
  const keys = [
    'limit',
    'offset',
    'sort',
    'order',
    'search',
    'page',
    'deleted',
    'status',
    'filter',
    '__proto__',
    ...resource.list.filters.map(({ key }) => key),
  ];
  const key = fc
    .tuple(fc.constantFrom(...keys), fc.constantFrom('', '', '', '[]', '[start]', '[end]', '[x]', '['))
    .map(parts => parts.join(''));
  return fc
    .array(fc.tuple(key, texts), { maxLength: 6 })
    .map(pairs => pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&'));
};

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' && value.length % 3 === 0) form.append(name, new Blob([value]), value.slice(0, 50));
    else form.append(Array.isArray(value) ? `${name}[]` : name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}

/** Every way to call a register wrongly. */
function callsOf(resource: Resource): fc.Arbitrary<HostileCall> {
  const { path, list, selectlist } = resource.api;
  const one = ids.map(id => `${api}/${path}/${id}`);
  const json = bodyOf(resource).map(body => ({ type: 'application/json', body: JSON.stringify(body) }));
  const urlEncoded = bodyOf(resource).map(body => ({
    type: 'application/x-www-form-urlencoded',
    body: Object.entries(body)
      .map(([name, value]) => `${encode(name)}=${encode(typeof value === 'string' ? value : JSON.stringify(value))}`)
      .join('&'),
  }));
  const form = bodyOf(resource).map(body => ({ body: formOf(body) }));
  const broken = fc.record({ type: types, body: brokenBodies });
  const bodies = fc.oneof(
    { weight: 5, arbitrary: json },
    { weight: 1, arbitrary: urlEncoded },
    { weight: 1, arbitrary: form },
    { weight: 1, arbitrary: broken },
  );
  const write = fc.tuple(fc.constantFrom('POST', 'PATCH', 'PUT'), fc.oneof(fc.constant(`${api}/${path}`), one), bodies);
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.constantFrom(list, list, selectlist), queryOf(resource))
        .map(([at, query]) => ({ method: 'GET', path: `${api}/${at}?${query}` })),
    },
    { weight: 5, arbitrary: write.map(([method, at, body]) => ({ method, path: at, ...body })) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('GET', 'DELETE'), one).map(([method, at]) => ({ method, path: at })) },
    { weight: 1, arbitrary: fc.tuple(methods, fc.oneof(one, fc.constant(`${api}/${path}`))).map(([method, at]) => ({ method, path: at })) },
    { weight: 1, arbitrary: fc.tuple(tokens, one).map(([authorization, at]) => ({ method: 'GET', path: at, authorization })) },
  );
}

/** A route, and by which names its bodies are documented. */
export interface OwnRoute {
  method: string;
  path: string;
  names: readonly string[];
}

/** Calls of the routes that no definition made, with hostile words in their paths and bodies. */
function callsOfRoutes(routes: readonly OwnRoute[]): fc.Arbitrary<HostileCall> {
  const known = fc.integer({ min: 1, max: 40 }).map(String);
  const words = fc.array(fc.oneof(known, ids), { minLength: 3, maxLength: 3 });
  const usual = [
    'email',
    'username',
    'password',
    'refreshToken',
    'fieldset_id',
    'order',
    'item',
    'required',
    'item_type',
    'item_id',
    'limit',
    'offset',
    'search',
    '__proto__',
  ];
  const bodyFor = ({ names }: OwnRoute) =>
    fc.dictionary(
      names.length === 0
        ? fc.constantFrom(...usual)
        : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.constantFrom(...usual) }),
      fc.oneof(
        { weight: 4, arbitrary: values },
        { weight: 1, arbitrary: known },
        { weight: 1, arbitrary: fc.constantFrom(1, 2, [1], [1, 2]) },
      ),
      { maxKeys: 8, noNullPrototype: true },
    );
  const calls = fc
    .constantFrom(...routes)
    .chain(route => fc.tuple(fc.constant(route), words, bodyFor(route), fc.option(brokenBodies, { freq: 8 }), fc.boolean()));
  return calls.map(([route, parts, body, broken, isForm]) => {
    const { method } = route;
    const rest = [...parts];
    const path = route.path.replace(/:\w+(\{[^}]*\})?/g, () => rest.pop() ?? '1');
    if (method === 'GET') {
      const query = Object.entries(body).map(([name, value]) => `${encode(name)}=${encode(String(JSON.stringify(value)))}`);
      return { method, path: `${path}?${query.join('&')}` };
    }
    if (broken === null && isForm) return { method, path, body: formOf(body) };
    return { method, path, type: 'application/json', body: broken ?? JSON.stringify(body) };
  });
}

/** What once broke, and is called whatever the seed. */
export const knownHostileCalls: readonly HostileCall[] = [{ method: 'GET', path: `${api}/accessories/12,%25/checkout_acc_log` }];

/** Calls that no well-meaning client makes: of every register, of the other routes, and of addresses that are none. */
export function hostileCalls(resources: readonly Resource[], routes: readonly OwnRoute[]): fc.Arbitrary<HostileCall> {
  const nowhere = fc
    .tuple(methods, fc.array(ids, { maxLength: 4 }))
    .map(([method, parts]) => ({ method, path: `${api}/${parts.join('/')}` }));
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...resources).chain(callsOf) },
    { weight: 8, arbitrary: callsOfRoutes(routes) },
    { weight: 1, arbitrary: nowhere },
  );
}
