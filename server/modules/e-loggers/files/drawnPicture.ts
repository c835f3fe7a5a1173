import { keepable } from '#definition/texts';
import type { Asker } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import type { FileValue } from '#src/domain/e-loggers/field.ts';
import { issueOf } from './resolveValues';
import { giveToEntry, waitingFiles } from './waitingFiles';

/**
 * The picture that somebody drew besides signing by password, with its hash; the entry has it from now on. Undefined where a call names none.
 *
 * @param word the `client_id` of its upload
 * @throws {Failure} where they did not send it, or it is no drawn signature
 */
export async function takePicture(asker: Asker, submission: number, word: unknown): Promise<FileValue | undefined> {
  if (word === undefined || word === null) return undefined;
  const named = typeof word === 'string' ? keepable(word) : '';
  const sent = (await waitingFiles(asker.db, asker.account.id, [named])).get(named);
  const issue = await issueOf(asker, 'signature', {}, sent);
  if (!sent || issue !== null) throw new Failure({ picture: issue === null ? [] : [issue] });
  const { id, name, type, size, sha256 } = sent;
  // It belongs to no field: nobody who reads the entry is kept from it.
  await giveToEntry(asker.db, submission, [{ id, key: '' }]);
  return { id, name, type, size, sha256 };
}
