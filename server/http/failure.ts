import type { Issue } from '#definition';

/** Texts by field, or one text for the whole call. */
export type Messages = string | Record<string, string[]>;

/** A mutation that went well (contract §1.3). */
export const success = (messages: string, payload: unknown = null) => ({ status: 'success', messages, payload });

/** A call that was refused. */
export const failure = (messages: Messages, payload: unknown = null) => ({ status: 'error', messages, payload });

type Status = 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503 | 507;

/** Thrown anywhere below a route to answer with the error envelope; the family refuses with HTTP 200 unless the protocol itself was broken. */
export class Failure extends Error {
  readonly status: Status;
  readonly payload: unknown;
  readonly headers: Record<string, string>;
  /** What is wrong in a form that can be told in any language, under the names of `messages`. */
  readonly issues: Readonly<Record<string, readonly Issue[]>>;

  constructor(
    readonly messages: Messages,
    options: { status?: Status; payload?: unknown; headers?: Record<string, string>; issues?: Failure['issues'] } = {},
  ) {
    super(
      typeof messages === 'string'
        ? messages
        : Object.entries(messages)
            .map(([field, texts]) => `${field}: ${texts.join(' ')}`)
            .join(' '),
    );
    this.status = options.status ?? 200;
    this.payload = options.payload ?? null;
    this.headers = options.headers ?? {};
    this.issues = options.issues ?? {};
  }

  /** The answer's body. A missing sign-in and a missing right have shapes of their own in the family (contract §1.4). */
  body(): unknown {
    if (this.status === 401) return { error: this.messages };
    if (this.status === 403) return { message: this.messages };
    return failure(this.messages, this.payload);
  }
}

export const unauthenticated = () => new Failure('Unauthorized or unauthenticated.', { status: 401 });
export const forbidden = () => new Failure('This action is unauthorized.', { status: 403 });
