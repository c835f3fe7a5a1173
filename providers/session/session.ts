/** A right of the signed-in person, as the server sends it (decisions §2). */
export interface Ability {
  action: string | string[];
  subject: string | string[];
  conditions?: Record<string, unknown>;
  fields?: string[];
}

/** What sign-in answers about the person. */
export interface UserData {
  id?: number | string;
  name?: string;
  fullName?: string;
  email?: string;
  username?: string;
  avatar?: string | null;
  role?: string;
  ability?: Ability[];
  [other: string]: unknown;
}

export interface Tokens {
  accessToken: string;
  refreshToken?: string;
}

/** What became of the session. */
export interface SessionChange {
  /** The person from now on, or null. */
  person: string | null;
  /** Another tab did it, not this one. */
  elsewhere: boolean;
}

/** Who is signed in. The three keys are the specification's (specification 1 §9). */
export interface Session {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly userData: UserData | null;
  /** Whose screens this tab shows; no two people have the same word. */
  readonly person: string | null;
  begin(tokens: Tokens, userData: UserData): void;
  /** New tokens of the same session, and what the person may do by now. */
  renew(tokens: Tokens, userData?: UserData): void;
  clear(): void;
  /** Called when another person, or nobody, is signed in, and when what they may do was read anew. */
  subscribe(listener: (change: SessionChange) => void): () => void;
}

const keys = ['accessToken', 'refreshToken', 'userData'];

/**
 * Keeps the session in the storage given, so that all tabs share it. What another tab does is told by the browser; until it is, this
 * tab has no tokens: it never acts for one person with the screens of another.
 */
export function createSession(storage: Storage): Session {
  const listeners = new Set<(change: SessionChange) => void>();
  const keep = ({ accessToken, refreshToken }: Tokens) => {
    storage.setItem('accessToken', accessToken);
    if (refreshToken) storage.setItem('refreshToken', refreshToken);
  };
  const personOf = () => (storage.getItem('accessToken') === null ? null : nameOf(parse(storage.getItem('userData'))));
  let person = personOf();
  const isOurs = () => personOf() === person;
  const tell = (elsewhere: boolean) => listeners.forEach(listener => listener({ person, elsewhere }));

  globalThis.addEventListener?.('storage', ({ key, storageArea }) => {
    if (storageArea !== storage || (key !== null && !keys.includes(key)) || isOurs()) return;
    person = personOf();
    tell(true);
  });

  return {
    get accessToken() {
      return isOurs() ? storage.getItem('accessToken') : null;
    },
    get refreshToken() {
      return isOurs() ? storage.getItem('refreshToken') : null;
    },
    get userData() {
      return parse(storage.getItem('userData'));
    },
    get person() {
      return person;
    },
    begin(tokens, userData) {
      // The token comes last: at no moment does another tab find it beside the data of somebody else.
      for (const key of keys) storage.removeItem(key);
      storage.setItem('userData', JSON.stringify(userData));
      keep(tokens);
      person = personOf();
      tell(false);
    },
    renew(tokens, userData) {
      if (person === null || !isOurs()) return;
      if (userData && nameOf(userData) === person) storage.setItem('userData', JSON.stringify(userData));
      keep(tokens);
      tell(false);
    },
    clear() {
      if (!isOurs()) return;
      for (const key of keys) storage.removeItem(key);
      person = null;
      tell(false);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Servers name people by what they have; somebody signed in without any of it is still somebody. */
const nameOf = (userData: UserData | null) => String(userData?.id ?? userData?.username ?? userData?.email ?? userData?.name ?? '');

function parse(text: string | null): UserData | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as UserData) : null;
  } catch {
    // Another version, or a person with developer tools, wrote it: as good as none.
    return null;
  }
}
