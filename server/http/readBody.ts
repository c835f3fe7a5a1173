import { boundedPairs, requireBoundedJson } from './bodyLimits';
import { Failure } from './failure';
import { FormNode } from './formNode';

export type Body = Record<string, unknown>;

/**
 * Reads a body of JSON or of form fields; what is no object is refused.
 *
 * @param bare The name that a body stands under which is one bare text, as JSON or as it is; unless it is said, such a body is refused.
 */
export async function readBody(request: Request, limit: number, bare?: string): Promise<Body> {
  const text = new TextDecoder().decode(await readBytes(request, limit));
  if (text.trim() === '') return {};
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return fromPairs(new URLSearchParams(text));
  if (bare !== undefined && !/^\s*\{/.test(text)) return { [bare]: bareText(text) };
  requireBoundedJson(text);
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid();
  return body as Body;
}

/**
 * Form fields as a body: `tags[]`, also repeated, and files under one name become lists, `fields[name]` an object, `lines[0][price]` a list of
 * objects. Takes time in proportion to the number of fields.
 *
 * @throws {Failure} where there are too many fields, or a name is too long or nested too deep
 */
export function fromPairs(pairs: Iterable<readonly [string, unknown]>): Body {
  const body = new FormNode();
  for (const [key, value] of boundedPairs(pairs)) {
    const [, first, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(key) ?? [];
    if (first !== undefined && brackets !== undefined) body.put([first, ...brackets.slice(1, -1).split('][')], value);
    else if (value instanceof File && body.has(key)) body.append(key, value);
    else body.put([key], value);
  }
  return body.toObject();
}

const invalid = () => new Failure('Invalid JSON', { status: 422 });

/** `todo` or `"todo"`. */
const bareText = (text: string): string => text.trim().replace(/^"(.*)"$/s, '$1');

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
/** The first of these that a body holds as text. */
export const textOf = (body: Body, ...names: string[]): string =>
  names.map(name => body[name]).find((value): value is string => typeof value === 'string') ?? '';
