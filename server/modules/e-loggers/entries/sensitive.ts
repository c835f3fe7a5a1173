import type { Asker } from '#server/contract.ts';
import { isAmong } from '#src/domain/e-loggers/flow.ts';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import type { Book } from '../chain/book';
import { mayFill } from '../masters/fillers';
import { peopleOf, personOf, type Publication } from '../masters/publication';
import { standInsIn } from '../masters/standIns';
import { stepsOf } from '../masters/steps';

/** Keys that somebody does not read; empty where they read all. */
export type HiddenKeys = ReadonlySet<string>;

/**
 * The sensitive fields of a book, and what is computed of them, for somebody who neither fills nor approves it; a right to read all entries does not stand
 * for that.
 */
export async function hiddenKeys(
  { db, account }: Asker,
  publication: Publication | undefined,
  book: Pick<Book, 'entity_id'>,
  fields: readonly FormField[],
): Promise<HiddenKeys> {
  const keys = sensitiveKeys(fields);
  if (keys.size === 0) return keys;
  const person = personOf(account);
  const named = publication ? [peopleOf(publication, 'approve'), standInsIn(publication), ...stepsOf(publication)] : [];
  const isNamed =
    named.some(people => isAmong(people, person)) || (publication !== undefined && (await mayFill(db, account, publication, book)));
  return isNamed ? new Set() : keys;
}

/** Fields come after those that they are computed of. */
function sensitiveKeys(fields: readonly FormField[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const field of fields)
    if (field.sensitive || (field.kind === 'computed' && field.of.some(key => keys.has(key)))) keys.add(field.key);
  return keys;
}

/** An object by keys of fields without those that are hidden. */
export const without = <T>(values: Readonly<Record<string, T>>, hidden: HiddenKeys): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.has(key)));

type Content = Readonly<Record<string, unknown>>;

const byKey = ['values', 'comments', 'judgements', 'seconds'] as const;

/** What a link of a chain says, without what is hidden. */
export function withoutHidden(content: Content, hidden: HiddenKeys): Content {
  if (hidden.size === 0) return content;
  const changes = content.changes as readonly { key: string }[] | undefined;
  const asBefore = content.as_before as readonly string[] | undefined;
  return {
    ...content,
    ...Object.fromEntries(byKey.flatMap(name => (content[name] ? [[name, without(content[name] as Content, hidden)]] : []))),
    ...(changes && { changes: changes.filter(({ key }) => !hidden.has(key)) }),
    ...(asBefore && { as_before: asBefore.filter(key => !hidden.has(key)) }),
  };
}
