import type { MiddlewareHandler } from 'hono';
import { Failure } from './failure';

/**
 * What a call may hold at most, whatever its size in bytes: form fields, parts of a multipart body and files among them, values of JSON (members of objects and
 * elements of lists), parameters of an address, characters of a name, and levels that JSON is nested.
 */
export const bodyLimits = { pairs: 10_000, parts: 1_000, files: 50, values: 50_000, parameters: 1_000, nameLength: 200, depth: 30 };

const tooMany = () => new Failure({ rule: 'A form has {{most}} fields at most.', args: { most: bodyLimits.pairs } }, { status: 413 });
const tooManyParts = () => new Failure({ rule: 'A form has {{most}} fields at most.', args: { most: bodyLimits.parts } }, { status: 413 });
const tooManyFiles = (most: number) => new Failure({ rule: '{{most}} files at most go in one call.', args: { most } }, { status: 413 });
const tooManyValues = () =>
  new Failure({ rule: 'A body has {{most}} values at most.', args: { most: bodyLimits.values } }, { status: 413 });
const tooManyParameters = () =>
  new Failure({ rule: 'An address has {{most}} parameters at most.', args: { most: bodyLimits.parameters } }, { status: 422 });
const tooLong = () =>
  new Failure({ rule: 'The name of a field has {{most}} characters at most.', args: { most: bodyLimits.nameLength } }, { status: 422 });
const tooDeep = () =>
  new Failure({ rule: 'A body is nested {{most}} levels deep at most.', args: { most: bodyLimits.depth } }, { status: 422 });

/** Refuses an address with too many parameters, or with the name of one too long. */
export const limitParameters: MiddlewareHandler = async (c, next) => {
  const query = c.req.url.indexOf('?');
  if (query >= 0) {
    let count = 0;
    for (const [name] of new URLSearchParams(c.req.url.slice(query))) {
      if (++count > bodyLimits.parameters) throw tooManyParameters();
      if (name.length > bodyLimits.nameLength) throw tooLong();
    }
  }
  await next();
};

/** Passes the fields of a form on, until there are too many of them or one has too long a name. */
export function* boundedPairs<Value>(pairs: Iterable<readonly [string, Value]>): Generator<readonly [string, Value]> {
  let count = 0;
  for (const pair of pairs) {
    if (++count > bodyLimits.pairs) throw tooMany();
    if (pair[0].length > bodyLimits.nameLength) throw tooLong();
    yield pair;
  }
}

/** Refuses the name of a form field that is nested too deep, such as `a[b][c]`. */
export function requireBoundedDepth(depth: number): void {
  if (depth > bodyLimits.depth) throw tooDeep();
}

/** Counts the parts of a multipart body as they arrive; throws at the one that is too many, or whose name is too long. */
export function partCounter(takesFiles: boolean): (part: { name: string; filename: string | null }) => void {
  const mostFiles = takesFiles ? bodyLimits.files : 0;
  let parts = 0;
  let files = 0;
  return ({ name, filename }) => {
    if (++parts > bodyLimits.parts) throw tooManyParts();
    if (filename !== null && ++files > mostFiles) throw tooManyFiles(mostFiles);
    if (name.length > bodyLimits.nameLength) throw tooLong();
  };
}

/**
 * Refuses text of JSON, before it is parsed, that is nested too deep, has too many values or too long a name: what walks through values later
 * calls itself for each level. Signs within texts do not count.
 */
export function requireBoundedJson(json: string): void {
  let depth = 0;
  let values = 0;
  let at = 0;
  while (at < json.length) {
    const code = json.charCodeAt(at);
    if (code === quote) {
      const { end, length } = jsonText(json, at);
      at = end;
      if (length > bodyLimits.nameLength && isNameBefore(json, at)) throw tooLong();
      continue;
    }
    at++;
    if (code === comma || code === colon) {
      if (++values > bodyLimits.values) throw tooManyValues();
    } else if (code === openBrace || code === openBracket) {
      if (++depth > bodyLimits.depth) throw tooDeep();
    } else if (code === closeBrace || code === closeBracket) depth--;
  }
}

/** Where a text of JSON ends, and how many characters it has; an escaped one counts once. */
function jsonText(json: string, start: number): { end: number; length: number } {
  let at = start + 1;
  let length = 0;
  for (; at < json.length && json.charCodeAt(at) !== quote; length++)
    at += json.charCodeAt(at) !== backslash ? 1 : json.charAt(at + 1) === 'u' ? 6 : 2;
  return { end: at + 1, length };
}

/** Whether the text that ends here is the name of a member. */
function isNameBefore(json: string, end: number): boolean {
  let at = end;
  while (blanks.includes(json.charAt(at)) && at < json.length) at++;
  return json.charCodeAt(at) === colon;
}

const blanks = ' \t\r\n';
const code = (sign: string) => sign.charCodeAt(0);
const [quote, backslash, comma, colon] = [code('"'), code('\\'), code(','), code(':')];
const [openBrace, closeBrace, openBracket, closeBracket] = [code('{'), code('}'), code('['), code(']')];
