import { sign, verify } from 'hono/jwt';
import type { ServerContext } from '#server/contract.ts';

const accessMinutes = 10;
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

/** Who an access token speaks for. */
export interface TokenBearer {
  userId: number;
  sessionId: string;
  /** When it runs out, in seconds since 1970. */
  expires: number;
}

/** An access token for ten minutes of a session. */
export function signAccessToken({ secret, now }: ServerContext, { userId, sessionId }: Omit<TokenBearer, 'expires'>): Promise<string> {
  const issued = seconds(now());
  return sign({ sub: String(userId), sid: sessionId, iat: issued, exp: issued + accessMinutes * 60 }, secret, 'HS256');
}

/** Reads the bearer token of a call; null when there is none, it is not ours or its time is over. */
export async function readAccessToken(context: ServerContext, header: string | undefined): Promise<TokenBearer | null> {
  // Some clients of the family store the token as JSON and so send it in quotes.
  const token = /^Bearer\s+"?([\w-]+\.[\w-]+\.[\w-]+)"?$/i.exec(header?.trim() ?? '')?.[1];
  const claims = token === undefined ? null : await claimsOf(context, token);
  if (!claims) return null;
  const userId = Number(claims.sub);
  const { exp, sid } = claims;
  if (typeof exp !== 'number' || exp <= seconds(context.now()) || !Number.isInteger(userId) || typeof sid !== 'string') return null;
  return { userId, sessionId: sid, expires: exp };
}

type Claims = Awaited<ReturnType<typeof verify>>;

const mostVerified = 5_000;

/** Tokens whose signature was found good, which is for ever: a client sends the same one with every call. */
const verified = new WeakMap<ServerContext, Map<string, Claims>>();

async function claimsOf(context: ServerContext, token: string): Promise<Claims | null> {
  const known = verified.get(context) ?? new Map<string, Claims>();
  const found = known.get(token);
  if (found) return found;
  try {
    const claims = await verify(token, context.secret, { alg: 'HS256', exp: false, iat: false });
    if (known.size >= mostVerified) known.clear();
    verified.set(context, known.set(token, claims));
    return claims;
  } catch {
    return null;
  }
}
