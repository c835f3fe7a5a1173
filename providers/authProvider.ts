import { HttpError, type AuthProvider, type UserIdentity } from 'ra-core';
import type { Registry } from '#definition';
import type { Configuration } from './configuration';
import type { Answer, Http } from './http';
import { abilityOf, mayDo, type Wish } from './rights';
import { createSession, type Session, type UserData } from './session';

export interface Credentials {
  email: string;
  password: string;
}

/** The session of this browser. */
export const browserSession = (): Session => createSession(window.localStorage);

/**
 * Sign-in by either strategy (decisions §2): `jwt` posts to `/jwt/login` and gets both tokens in the body, `header` posts to
 * `{api}/login` and gets one token in the `Authorization` header.
 */
export function createAuthProvider(
  strategy: Configuration['authStrategy'],
  http: Http,
  session: Session,
  registry: Registry,
): AuthProvider {
  let ability = abilityOf(session.userData);
  session.subscribe(() => (ability = abilityOf(session.userData)));

  return {
    async login({ email, password }: Credentials) {
      const body = { email, password };
      if (strategy === 'header') begin(session, await http.admin({ method: 'POST', path: 'login', body }));
      else begin(session, await http.apps({ method: 'POST', path: 'jwt/login', body }));
    },

    async logout() {
      const { accessToken, refreshToken } = session;
      if (accessToken && strategy === 'jwt') {
        // Signing out succeeds here whatever the server says: the tokens are forgotten.
        await http.apps({ method: 'POST', path: 'jwt/logout', body: { refreshToken } }).catch(() => undefined);
      }
      session.clear();
    },

    async checkAuth() {
      if (!session.accessToken) throw new Error('session.signInFirst');
    },

    // The client has already tried to renew the session; what still arrives as 401 is its end. A 403 says nothing about it.
    async checkError(error: unknown) {
      if (error instanceof HttpError && error.status === 401) throw new Error('session.ended');
    },

    async getIdentity(): Promise<UserIdentity> {
      const { id, fullName, name, email, username, avatar } = session.userData ?? {};
      const shown = fullName ?? name ?? email ?? username;
      return { id: id ?? 0, ...(shown && { fullName: shown }), ...(avatar && { avatar }), ...(email && { email }) };
    },

    // Answered from memory, so that every button and column can ask while it is drawn.
    getPermissions: async () => (wish: Wish) => mayDo(ability, registry, wish),

    canAccess: async wish => mayDo(ability, registry, wish),
  };
}

/** Takes the tokens and the person from whichever place the strategy puts them. */
function begin(session: Session, { body, headers }: Answer): void {
  const answer = unwrap(body);
  const header = headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  const accessToken = textOf(answer.accessToken) ?? header ?? textOf(answer.token);
  if (!accessToken) throw new HttpError('session.noToken', 500);
  const refreshToken = textOf(answer.refreshToken);
  const userData = (answer.userData ?? answer.user ?? answer) as UserData;
  session.begin({ accessToken, ...(refreshToken && { refreshToken }) }, userData);
}

function unwrap(body: unknown): Record<string, unknown> {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return answer.status === 'success' && typeof answer.payload === 'object' && answer.payload !== null
    ? (answer.payload as Record<string, unknown>)
    : answer;
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
