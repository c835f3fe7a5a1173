import { HttpError } from 'ra-core';
import { decodeEntities } from '#definition/texts';

/** What is wrong, as react-admin's forms want it: a text for each field, and the texts that belong to none. */
export interface Problem {
  errors?: Record<string, string>;
  messages: string[];
  /** The envelope's payload, which a refusal may carry. */
  payload?: unknown;
  /** Seconds after which the server wants to be asked again. */
  retryAfter?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The body of an answer, or its problem thrown as HttpError with a `Problem` as body.
 * Never trusts the HTTP code alone (contract §1.3, §1.4): an error may come with 200, its text under `messages`, `message`, `error` or
 * `payload`, as a string, a list, or an object of fields; and a page of HTML may come where JSON was asked for.
 */
export function readEnvelope(status: number, body: unknown, retryAfter?: number): unknown {
  if (typeof body === 'string' && /^\s*</.test(body)) throw htmlError(status);
  const refused = isObject(body) && (body.status === 'error' || body.status === 'import-errors');
  if (status >= 200 && status < 300 && !refused) return body;
  const problem: Problem = { ...problemOf(body), ...(retryAfter !== undefined && { retryAfter }) };
  const first = problem.messages[0] ?? Object.values(problem.errors ?? {})[0];
  throw new HttpError(first ?? `http.status_${status}`, status, problem);
}

/** The text of a success: under `messages`, or in the payload where a restore puts it (contract §1.3). */
export function successText(body: unknown): string | undefined {
  if (!isObject(body) || body.status !== 'success') return undefined;
  return [body.messages, body.message, body.payload].flatMap(textsOf)[0];
}

function htmlError(status: number): HttpError {
  const message = status === 403 ? 'http.status_403' : 'http.notJson';
  return new HttpError(message, status, { messages: [message] } satisfies Problem);
}

function problemOf(body: unknown): Problem {
  if (!isObject(body)) return { messages: textsOf(body) };
  const said = [body.messages, body.message, body.error, body.status === 'error' ? body.payload : undefined].find(part => !isNothing(part));
  if (!isObject(said)) return { messages: textsOf(said), payload: body.payload };
  const errors = Object.fromEntries(Object.entries(said).map(([field, texts]) => [field, textsOf(texts).join(' ')]));
  return { errors, messages: [], payload: body.payload };
}

const isNothing = (part: unknown) => part === undefined || part === null || part === '' || (Array.isArray(part) && part.length === 0);

function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return part === '' ? [] : [decodeEntities(part)];
  if (typeof part === 'number') return [String(part)];
  if (Array.isArray(part)) return part.flatMap(textsOf);
  // An import tells its rows' errors by item, field and column.
  if (isObject(part)) return Object.values(part).flatMap(textsOf);
  return [];
}
