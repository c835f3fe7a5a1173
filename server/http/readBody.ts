import { boundedPairs, requireBoundedJson } from './bodyLimits';
import { Failure } from './failure';

export type Body = Record<string, unknown>;

/** Whether a body is text that is read as a whole, and may be read again where a call is answered anew. */
export const isPlain = (request: Request): boolean => !typeOf(request).startsWith('multipart/');

const typeOf = (request: Request) => (request.headers.get('content-type') ?? '').trim().toLowerCase();

/** The bodies that were read. */
const texts = new WeakMap<Request, string>();

/** Reads a body of JSON or of form fields; what is no object is refused. */
export async function readBody(request: Request, limit: number): Promise<Body> {
  const text = texts.get(request) ?? new TextDecoder().decode(await readBytes(request, limit));
  texts.set(request, text);
  if (text.trim() === '') return {};
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return fromPairs(new URLSearchParams(text));
  requireBoundedJson(text);
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid();
  return body as Body;
}

/**
 * Form fields as a body: `tags[]`, also repeated, and files under one name become lists, `fields[name]` an object. Takes time in proportion to
 * the number of fields.
 *
 * @throws {Failure} where there are too many fields, or a name is too long
 */
export function fromPairs(pairs: Iterable<readonly [string, unknown]>): Body {
  const body: Body = Object.create(null) as Body;
  // Lists and objects that were made here may be added to; a value that was sent is replaced.
  const lists = new Map<string, unknown[]>();
  const objects = new Map<string, Body>();
  for (const [key, value] of boundedPairs(pairs)) {
    const list = /^(.+)\[\]$/.exec(key)?.[1];
    const nested = /^([^[\]]+)\[([^[\]]+)\]$/.exec(key);
    if (list !== undefined) (body[list] = kept(lists, list, body[list], [])).push(value);
    else if (nested?.[1] && nested[2])
      (body[nested[1]] = kept(objects, nested[1], body[nested[1]], Object.create(null) as Body))[nested[2]] = value;
    else if (value instanceof File && key in body) (body[key] = kept(lists, key, body[key], [body[key]])).push(value);
    else body[key] = value;
  }
  return body;
}

/** The list or object that is kept under a name as long as it is still what the body has there, else a new one. */
function kept<Value>(all: Map<string, Value>, name: string, current: unknown, fresh: Value): Value {
  const known = all.get(name);
  if (known !== undefined && known === current) return known;
  all.set(name, fresh);
  return fresh;
}

const invalid = () => new Failure('Invalid JSON', { status: 422 });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid();
  }
}

/** The body of a call as it arrives. A caller who breaks off is at fault, not the server. */
export async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* request.body ?? [];
  } catch {
    throw brokenOff();
  }
}

/** Thrown where a caller left before they were answered. */
export const brokenOff = () => new Failure('The body of this call broke off.', { status: 400 });

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of piecesOf(request)) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Thrown when a body outgrows what the installation takes. */
export const tooLarge = (limit: number) =>
  new Failure({ rule: 'The body of this call is larger than {{limit}} kB.', args: { limit: Math.floor(limit / 1000) } }, { status: 413 });
