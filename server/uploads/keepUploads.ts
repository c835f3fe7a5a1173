import type { FileValue, Resource, StoredFile } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import { checkImage } from './checkImage';
import type { FileChanges } from './fileChanges';
import { keepDocuments } from './keepDocuments';
import { Upload } from './upload';

/** Puts the addresses of kept files in the place of uploads, and marks those they replace. */
export async function keepUploads(
  files: FileChanges,
  resource: Resource,
  values: Record<string, unknown>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!(name in values)) continue;
    const value = values[name];
    const wireName = wireNameOf(name, field, 'write');
    if (field.kind.file === 'documents')
      values[name] = await keepDocuments(
        files,
        wireName,
        (value ?? []) as readonly FileValue[],
        (before?.[name] ?? []) as readonly StoredFile[],
      );
    if (field.kind.file !== 'image') continue;
    if (value instanceof Upload) {
      await checkImage(value, wireName);
      values[name] = await files.keep(value);
    }
    files.remove(before?.[name]);
  }
}
