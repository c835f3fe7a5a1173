import type { FileValue, StoredFile } from '#definition';
import { fileName } from '#server/resources/files/fileName.ts';
import { Failure } from '#server/http/failure.ts';
import { addressOf } from './documentAddress';
import { documentIssue } from './documentIssue';
import type { FileChanges } from './fileChanges';
import { Upload } from './upload';

/**
 * The documents that a field keeps from now on: those of `given` that it had before, and the new ones at addresses of their own. Those that it had and
 * that are not given are marked as no longer wanted.
 *
 * @throws {Failure} under the name of the field, where a new one is not allowed, or an address is that of a document of another record
 */
export async function keepDocuments(
  changes: FileChanges,
  field: string,
  given: readonly FileValue[],
  before: readonly StoredFile[],
): Promise<StoredFile[] | null> {
  const known = new Map(before.map(file => [file.url, file]));
  const kept = new Map<string, StoredFile>();
  for (const file of given) {
    const stored = file instanceof File ? await keepNew(changes, field, file) : (known.get(file.url) ?? linked(field, file));
    kept.set(stored.url, stored);
  }
  for (const { url } of before) if (!kept.has(url)) changes.removeDocumentAt(url);
  return kept.size > 0 ? [...kept.values()] : null;
}

async function keepNew(changes: FileChanges, field: string, file: File): Promise<StoredFile> {
  if (!(file instanceof Upload)) throw new Error(`${field}: a file that is not on disk cannot be kept`);
  const name = fileName(file.name);
  const issue = documentIssue(file, name);
  if (issue) throw new Failure({ [field]: [issue] });
  return { name, url: addressOf(await changes.keepDocument(file), name) };
}

/** A document that is kept elsewhere is linked to. */
function linked(field: string, file: StoredFile): StoredFile {
  if (file.url.startsWith('/')) throw new Failure({ [field]: [{ rule: 'fileElsewhere', args: { name: file.name } }] });
  return file;
}
