import { sql } from 'kysely';
import type { Asker } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import type { FormField, SecondSignature, SecondSignatures, Values } from '#src/domain/e-loggers/field.ts';
import { signedText } from '#src/domain/e-loggers/signedText.ts';
import { digestOf } from './signSecond';

type Given = Readonly<Record<string, unknown>>;

interface SignedValues {
  /** The values that are signed, as the call has them. */
  given: Given;
  /** The tokens of their signatures, by key. */
  tokens: Given;
  /** As they are stored: what is not shown is not among them. */
  values: Values;
}

interface TokenRow extends SecondSignature {
  token: string;
  key: string;
  value: string;
}

/**
 * Uses up the signatures of second persons that an entry carries, one for each value that asks for it. A signature covers the value of one field in one book, as
 * the person who enters it had it then. Throws `Failure` by key.
 */
export async function takeSeconds(
  { db, account }: Pick<Asker, 'db' | 'account'>,
  book: number,
  fields: readonly FormField[],
  { given, tokens, values }: SignedValues,
): Promise<SecondSignatures> {
  const keys = fields.flatMap(({ key, second_person: isSigned }) => (isSigned && key in values ? key : []));
  const digests = new Map(keys.map(key => [key, digestOf(String(tokens[key]))]));
  if (keys.length === 0) return {};
  const { rows } = await sql<TokenRow>`delete from elogger_seconds where token = any(${[...digests.values()]}::text[])
    and author_id = ${account.id} and book_id = ${book}
    returning token, key, value, user_id as id, name, to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at`.execute(db);
  const taken = new Map(
    rows.flatMap(({ token, key, value, ...signature }) =>
      digests.get(key) === token && value === digestOf(signedText(given[key])) ? [[key, signature] as const] : [],
    ),
  );
  const issues = keys.filter(key => !taken.has(key)).map(key => [`values.${key}`, [notCovered]] as const);
  if (issues.length > 0) throw new Failure(Object.fromEntries(issues));
  return Object.fromEntries(taken);
}

const notCovered = 'The second person signed another value, or too long ago: have it signed again.';
