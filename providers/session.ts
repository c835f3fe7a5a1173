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

/** Who is signed in. The three keys are the specification's (specification 1 §9). */
export interface Session {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly userData: UserData | null;
  begin(tokens: Tokens, userData: UserData): void;
  renew(tokens: Tokens): void;
  clear(): void;
  /** Called when another person, or nobody, is signed in. */
  subscribe(listener: () => void): () => void;
}

/** Keeps the session in the storage given, so that all tabs share it. */
export function createSession(storage: Storage): Session {
  const listeners = new Set<() => void>();
  const keep = ({ accessToken, refreshToken }: Tokens) => {
    storage.setItem('accessToken', accessToken);
    if (refreshToken) storage.setItem('refreshToken', refreshToken);
  };
  const tell = () => listeners.forEach(listener => listener());
  return {
    get accessToken() {
      return storage.getItem('accessToken');
    },
    get refreshToken() {
      return storage.getItem('refreshToken');
    },
    get userData() {
      return parse(storage.getItem('userData'));
    },
    begin(tokens, userData) {
      storage.removeItem('refreshToken');
      keep(tokens);
      storage.setItem('userData', JSON.stringify(userData));
      tell();
    },
    renew: keep,
    clear() {
      for (const key of ['accessToken', 'refreshToken', 'userData']) storage.removeItem(key);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

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
