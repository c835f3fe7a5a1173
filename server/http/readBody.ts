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
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid();
  return body as Body;
}

/** Form fields as a body: `tags[]`, also repeated, and files under one name become lists, `fields[name]` an object. */
export function fromPairs(pairs: Iterable<readonly [string, unknown]>): Body {
  const body: Body = Object.create(null) as Body;
  for (const [key, value] of pairs) {
    const list = /^(.+)\[\]$/.exec(key)?.[1];
    const nested = /^([^[\]]+)\[([^[\]]+)\]$/.exec(key);
    if (list !== undefined) body[list] = [...(Array.isArray(body[list]) ? body[list] : []), value];
    else if (nested?.[1] && nested[2]) body[nested[1]] = { ...asObject(body[nested[1]]), [nested[2]]: value };
    else body[key] = value instanceof File && key in body ? [body[key], value].flat() : value;
  }
  return body;
}

const asObject = (value: unknown) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});

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
    throw new Failure('The body of this call broke off.', { status: 400 });
  }
}

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
