import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#server/app.ts';
import { createDocument, type OpenApiDocument } from '#server/openapi/document.ts';
import { hostileCalls, knownHostileCalls, type HostileCall, type OwnRoute } from './hostileCalls';
import { api, useServer } from './server';

const server = useServer({ demo: true, bodyLimit: 100_000, imageLimit: 50_000, registration: true });
const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
const callsPerSeed = 500;

let app: ReturnType<typeof createApi>;
let routes: OwnRoute[];
let calls: fc.Arbitrary<HostileCall>;
beforeAll(() => {
  app = createApi(server().context);
  routes = ownRoutes();
  calls = hostileCalls(server().context.plans.registry.all, routes);
});

/** What an answer must never tell: where the server is at fault, and how it asks its database. */
const inside =
  /\n\s+at |node_modules|\/server\/|\.[jt]s:\d|syntax error|violates|relation "|column "|\bTypeError\b|is not a function|undefined \(|Cannot read|out of range for type/;

/** The calls that a hand-written module or the server itself answers, and what a register has beside its records. */
function ownRoutes(): OwnRoute[] {
  const { registry } = server().context.plans;
  const document = createDocument(registry);
  const ofRecords = new Set(registry.all.flatMap(({ api: { path } }) => [`${api}/${path}`, `${api}/${path}/:id`]));
  const own = app.routes.filter(({ method, path }) => method !== 'ALL' && !ofRecords.has(path));
  const alike = (path: string) => path.replace(/:\w+(\{[^}]*\})?|\{\w+\}/g, '*');
  const described = Object.entries(document.paths).map(([path, item]) => ({ path: alike(path), item: item as Described }));
  return own.map(({ method, path }) => {
    const found = described.find(one => one.path === alike(path))?.item[method.toLowerCase()];
    const contents = Object.values(found?.requestBody?.content ?? {});
    return { method, path, names: [...new Set(contents.flatMap(({ schema }) => namesIn(schema, document)))] };
  });
}

interface Schema {
  $ref?: string;
  properties?: object;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

type Described = Partial<Record<string, { requestBody?: { content: Record<string, { schema?: Schema }> } }>>;

/** The names that a described body may have. */
function namesIn(schema: Schema | undefined, document: OpenApiDocument): string[] {
  if (!schema) return [];
  const referred = schema.$ref?.replace('#/components/schemas/', '');
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (referred !== undefined) parts.push(document.components.schemas[referred] as Schema);
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap(part => namesIn(part, document))];
}

test('the bodies that are called wrongly are those that are described, of records as well', () => {
  const namesOf = (end: string) => routes.find(({ method, path }) => method === 'POST' && path.endsWith(end))?.names;
  expect(namesOf('/hardware/:id/checkout')).toContain('checkout_to_type');
  expect(namesOf('/maintenance/workorders/:id/accept')).toContain('comment');
  expect(routes.filter(({ path }) => path.includes('/workorders/:id/')).length).toBeGreaterThan(5);
});

const isEnvelope = (body: unknown): boolean => {
  if (typeof body !== 'object' || body === null) return false;
  if ('status' in body) return body.status === 'error' && 'messages' in body && Boolean(body.messages) && 'payload' in body;
  return 'error' in body || 'message' in body;
};

test.each(seeds)(`${callsPerSeed} bad calls (seed %i) are each answered in the envelope, without a word of the inside`, async seed => {
  let { accessToken } = await server().signIn();
  const statuses = new Map<number, number>();
  const logged = server().log.length;

  const answer = async ({ method, path, body, type, authorization }: HostileCall) => {
    const sent = ['GET', 'get', 'DELETE', 'OPTIONS'].includes(method) ? undefined : body;
    const headers = {
      authorization: authorization ?? `Bearer ${accessToken}`,
      ...(type !== undefined && typeof sent === 'string' && { 'content-type': type }),
    };
    const response = await app.request(path, { method, headers, ...(sent !== undefined && { body: sent }) });
    // Some calls sign their caller out, or delete them.
    if (response.status === 401 && authorization === undefined) ({ accessToken } = await server().signIn());
    const answered = response.headers.get('content-type') ?? '';
    // What is told as it happens does not end by itself.
    const isEndless = answered.startsWith('text/event-stream');
    if (isEndless) await response.body?.cancel();
    const isFile = response.headers.get('content-disposition')?.startsWith('attachment') === true;
    return { status: response.status, type: answered, isEndless, isFile, text: isEndless ? '' : await response.text() };
  };

  await fc.assert(
    fc.asyncProperty(calls, async call => {
      const { status, type, text, isEndless, isFile } = await answer(call);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(status).toBeLessThan(500);
      expect(text).not.toMatch(inside);
      if (status === 204 || type.includes('html') || isEndless) return;
      // What was asked for as a file is one, and no refusal.
      if (status === 200 && isFile && /^(text\/csv|application\/(pdf|vnd\.))/.test(type)) return;
      // Sample apps say by their status alone that something is done, or is not there (specification 1 §7).
      if (/^\/(apps|api\/(users|permissions|datatables))\//.test(call.path) && text === '' && [200, 404].includes(status)) return;
      expect(type).toContain('application/json');
      if (status !== 200) expect(isEnvelope(JSON.parse(text))).toBe(true);
    }),
    { seed, numRuns: callsPerSeed, examples: knownHostileCalls.map(call => [call]) },
  );
  expect(
    server()
      .log.slice(logged)
      .filter(({ level }) => level === 'error'),
  ).toEqual([]);
  // Most get as far as the rules they mean to break.
  expect(statuses.get(200)).toBeGreaterThan(callsPerSeed / 2);
});
