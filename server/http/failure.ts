import { inEnglish, type Message, type Translator } from '#server/i18n/message.ts';

/** What is said by field, or of the whole call. */
export type Refused = Message | Readonly<Record<string, readonly Message[]>>;

/** Texts by field, or one text for the whole call. */
export type Messages = string | Record<string, string[]>;

/** A mutation that went well (contract §1.3). */
export const success = (messages: string, payload: unknown = null) => ({ status: 'success', messages, payload });

/** A call that was refused. */
const failure = (messages: Messages, payload: unknown) => ({ status: 'error', messages, payload });

type Status = 200 | 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 500 | 503 | 507;

/**
 * Thrown anywhere below a route to answer with the error envelope; the family refuses with HTTP 200 unless the protocol itself was broken.
 * The English words of a sentence are what `server/i18n` knows its other languages by; what differs from call to call stands
 * beside them.
 *
 * @example throw new Failure({ rule: 'No asset has the tag {{tag}}.', args: { tag } })
 */
export class Failure extends Error {
  readonly status: Status;
  readonly payload: unknown;
  readonly headers: Record<string, string>;

  constructor(
    readonly refusal: Refused,
    options: { status?: Status; payload?: unknown; headers?: Record<string, string> } = {},
  ) {
    super(
      isWhole(refusal)
        ? inEnglish(refusal)
        : byField(refusal, texts => texts.map(inEnglish).join(' '))
            .map(pair => pair.join(': '))
            .join(' '),
    );
    this.status = options.status ?? 200;
    this.payload = options.payload ?? null;
    this.headers = options.headers ?? {};
  }

  /** What is said, by field where it belongs to one. */
  messages(say: Translator): Messages {
    return isWhole(this.refusal) ? say(this.refusal) : Object.fromEntries(byField(this.refusal, texts => texts.map(say)));
  }

  /** The answer's body. A missing sign-in and a missing right have shapes of their own in the family (contract §1.4). */
  body(say: Translator): unknown {
    if (this.status === 401) return { error: this.messages(say) };
    if (this.status === 403) return { message: this.messages(say) };
    return failure(this.messages(say), this.payload);
  }
}

/** Whether the call is refused as a whole, and not because of fields. */
export const isWhole = (message: Refused): message is Message =>
  typeof message !== 'object' || ('rule' in message && typeof message.rule === 'string');

const byField = <T>(message: Exclude<Refused, Message>, of: (texts: readonly Message[]) => T) =>
  Object.entries(message).map(([field, texts]) => [field, of(texts)] as const);

export const unauthenticated = () => new Failure('Unauthorized or unauthenticated.', { status: 401 });

export const forbidden = () => new Failure('This action is unauthorized.', { status: 403 });
