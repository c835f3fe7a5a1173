import type { MiddlewareHandler } from 'hono';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ServerContext } from '#server/contract.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';

/** In seconds. An address holds for one to two of these, and is the same within one, so that browsers keep the picture. */
const period = 24 * 60 * 60;

type Signing = Pick<ServerContext, 'secret' | 'now'>;

const seconds = ({ now }: Signing) => Math.floor(now().getTime() / 1000);

const signatureOf = ({ secret }: Signing, name: string, expires: number) =>
  createHmac('sha256', secret).update(`picture ${name} ${expires}`).digest('base64url');

/** An address in an answer, as JSON has it. */
const keptAddress = /"\/uploads\/([\w-]{20,40}\.[a-z]{3,4}|files\/[\w-]{20,40}\/[\w.~%-]{1,2000})"/g;

/**
 * Signs the addresses of kept files in every answer of JSON: `/uploads/<name>?signature=<expires>-<signature>`. Whoever was shown a row sees
 * its files for a day or two, without a header that an `<img>` or a link cannot send; a bare or an old address shows nothing.
 */
export function signAddresses(context: Signing): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const answer = c.res;
    // One that is compressed here already comes of a call that was answered anew, and was signed there.
    const isCompressed = answer.headers.has('content-encoding');
    // What is sent as it is made has no addresses of files.
    const isSentAsMade = answer.headers.get('x-accel-buffering') === 'no';
    if (isCompressed || isSentAsMade || !answer.headers.get('content-type')?.startsWith('application/json')) return;
    const expires = (Math.floor(seconds(context) / period) + 2) * period;
    const text = (await answer.text()).replace(
      keptAddress,
      (_, name: string) => `"/uploads/${name}?signature=${expires}-${signatureOf(context, name, expires)}"`,
    );
    c.res = undefined;
    c.res = new Response(text, { status: answer.status, headers: answer.headers });
  };
}

/** For how many seconds more a signature holds for a file; 0 where it does not. */
export function secondsLeft(context: Signing, name: string, given: string | undefined): number {
  const [, digits = '', signature = ''] = /^(\d{1,12})-([\w-]{43})$/.exec(given ?? '') ?? [];
  const expires = Number(digits);
  const expected = Buffer.from(signatureOf(context, name, expires));
  const isRight = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected);
  return isRight ? Math.max(0, expires - seconds(context)) : 0;
}
