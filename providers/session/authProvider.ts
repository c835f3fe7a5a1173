import { HttpError, type AuthProvider, type UserIdentity } from 'ra-core';
import type { Registry } from '#definition';
import type { Configuration } from '../configuration';
import type { Answer, Http, Method } from '../http/http';
import { abilityOf, mayDo, type Wish } from './rights';
import { createSession, type Session, type SessionChange, type UserData } from './session';
import { signInByToken } from './tokenSignIn';

export type Credentials = { email: string; password: string } | { token: string } | Registration;

/** What one gives to get an account. */
export interface Registration {
  username: string;
  email: string;
  password: string;
}

/** What react-admin asks for, and what belongs to one's own session. */
export interface MainstayAuthProvider extends AuthProvider {
  /** Whether `login` takes a registration as well. */
  offersRegistration: boolean;
  /**
   * A call about one's own session; answers the body as it came.
   *
   * @example await authProvider.call('DELETE', 'sessions/…')
   */
  call(method: Method, path: string, body?: Record<string, unknown>): Promise<unknown>;
  /** Reads anew what the person may do; false when the session is over. */
  renew(): Promise<boolean>;
  /** Who is signed in; no two people have the same word. */
  readonly person: string | null;
  /** Told of every change of the session, in this tab or another. */
  subscribe(listener: (change: SessionChange) => void): () => void;
}

/** The session of this browser. */
export const browserSession = (): Session => createSession(window.localStorage);

/** What an installation says of signing in. */
export type Installation = Pick<Configuration, 'authStrategy' | 'registers'> & Partial<Pick<Configuration, 'registration'>>;

/**
 * Sign-in by one of three strategies (decisions §2): `jwt` posts to `/jwt/login` and gets both tokens in the body, `header` posts to
 * `{api}/login` and gets one token in the `Authorization` header, `token` takes a token that was made elsewhere. Where the server has only
 * some `registers`, the others are nobody's.
 */
export function createAuthProvider(
  { authStrategy: strategy, registers, registration = false }: Installation,
  http: Http,
  session: Session,
  registry: Registry,
): MainstayAuthProvider {
  const isThere = (resource: string) => {
    const [name = resource] = resource.split('@');
    return !registers || !registry.has(name) || registers.includes(name);
  };
  const may = (wish: Wish) => isThere(wish.resource) && mayDo(ability, registry, wish);
  let ability = abilityOf(session.userData);
  session.subscribe(() => (ability = abilityOf(session.userData)));

  // Whoever was just signed out is on the way to sign-in. The page they leave asks once more, and would lead there again and again.
  let leaving = Promise.resolve();
  let ending: Promise<void> | null = null;
  const end = async () => {
    leaving = passed(wayOut);
    const { accessToken, refreshToken } = session;
    if (accessToken && strategy === 'jwt') {
      // Signing out succeeds here whatever the server says: the tokens are forgotten.
      await http.leave({ method: 'POST', path: 'jwt/logout', body: { refreshToken } });
    }
    session.clear();
  };

  return {
    offersRegistration: registration && strategy !== 'token',
    call: async (method, path, body) => (await http.apps({ method, path: `jwt/${path}`, ...(body && { body }) })).body,
    renew: () => http.renew(),
    get person() {
      return session.person;
    },
    subscribe: listener => session.subscribe(listener),

    async login(credentials: Credentials) {
      if ('token' in credentials) return signInByToken(http, session, registry, credentials.token);
      if ('username' in credentials)
        return begin(session, await http.apps({ method: 'POST', path: 'jwt/register', body: { ...credentials } }));
      const { email, password } = credentials;
      const body = { email, password };
      if (strategy === 'header') begin(session, await http.admin({ method: 'POST', path: 'login', body }));
      else begin(session, await http.apps({ method: 'POST', path: 'jwt/login', body }));
    },

    async logout() {
      // Several calls may find that the session is over. One of them leads to sign-in: each more would be a step to go back through.
      if (ending || (!session.accessToken && isAtSignIn())) {
        await ending;
        return false;
      }
      ending = end();
      await ending.finally(() => (ending = null));
    },

    async checkAuth() {
      if (!session.accessToken) await leaving;
      if (!session.accessToken) throw new Error('session.signInFirst');
    },

    // The client has already tried to renew the session; what still arrives as 401 is its end. A 403 says nothing about it.
    async checkError(error: unknown) {
      if (!(error instanceof HttpError && error.status === 401 && session.accessToken)) return;
      // Other calls find the same while the session is being ended: react-admin says nothing of an error without a message.
      throw ending ? Object.assign(new Error(), { message: false }) : new Error('session.ended');
    },

    async getIdentity(): Promise<UserIdentity> {
      const { id, fullName, name, email, username, avatar } = session.userData ?? {};
      const shown = fullName ?? name ?? email ?? username;
      return { id: id ?? 0, ...(shown && { fullName: shown }), ...(avatar && { avatar }), ...(email && { email }) };
    },

    // Answered from memory, so that every button and column can ask while it is drawn.
    // A new answer each time, so that whoever keeps it sees that it was asked for anew.
    getPermissions: async () => (wish: Wish) => may(wish),

    // While nobody is there nobody is refused: a page that a session has just ended under leads to sign-in, not to "access denied".
    canAccess: async wish => !session.accessToken || may(wish),
  };
}

const isAtSignIn = () => window.location.pathname === '/login';

/** Milliseconds in which the page that one leaves has gone. */
const wayOut = 1_000;

const passed = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds));

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
