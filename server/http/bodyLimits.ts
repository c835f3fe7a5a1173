import type { MiddlewareHandler } from 'hono';
import { Failure } from './failure';

/** What a call may hold at most, whatever its size in bytes: form fields, names and parameters, and how deep JSON is nested. */
export const bodyLimits = { pairs: 10_000, parameters: 1_000, nameLength: 200, depth: 30 };

const tooMany = () => new Failure({ rule: 'A form has {{most}} fields at most.', args: { most: bodyLimits.pairs } }, { status: 413 });
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

/**
 * Refuses text of JSON that is nested too deep, before it is parsed: what walks through values later calls itself for each level. Brackets
 * within texts do not count.
 */
export function requireShallow(json: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isText) {
      if (code === backslash) at++;
      else if (code === quote) isText = false;
    } else if (code === quote) isText = true;
    else if (code === openBrace || code === openBracket) {
      if (++depth > bodyLimits.depth) throw tooDeep();
    } else if (code === closeBrace || code === closeBracket) depth--;
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [...'"\\{}[]'].map(sign => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
