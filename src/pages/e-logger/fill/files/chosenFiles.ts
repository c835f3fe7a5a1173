import type { FileValue } from '#src/domain/e-loggers/field.ts';
import { newClientId } from '#src/engine/data/clientId.ts';
import { outbox } from '#src/engine/outbox/outbox.ts';
import type { QueuedFile } from '#src/engine/outbox/queuedItem.ts';

/** Files that were chosen on this page and are not kept in the browser yet, by their ids. */
const chosen = new Map<string, File>();

/** A file as a value of a draft; its id is the word of its upload. */
export function chooseFile(file: File): FileValue {
  const id = newClientId();
  chosen.set(id, file);
  return { id, name: file.name, type: file.type, size: file.size };
}

/** The files in the values of a draft that are still to be sent. */
export const unsentFiles = (values: Readonly<Record<string, unknown>>): QueuedFile[] =>
  Object.values(values).flatMap(value => (Array.isArray(value) ? (value as readonly unknown[]).flatMap(unsentFile) : []));

function unsentFile(item: unknown): QueuedFile[] {
  const { id, name, type, size } = (typeof item === 'object' && item !== null ? item : {}) as Partial<FileValue>;
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name, type: type ?? '', size: size ?? 0 }] : [];
}

/** Keeps the contents of a draft's files in the browser, so that a reload loses none of them. */
export async function keepFiles(values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const { id } of unsentFiles(values)) {
    const file = chosen.get(id);
    if (!file) continue;
    await outbox.keepFile(id, file);
    chosen.delete(id);
  }
}

/** Forgets the contents of a draft's files. */
export async function forgetFiles(values: Readonly<Record<string, unknown>>): Promise<void> {
  const ids = unsentFiles(values).map(({ id }) => id);
  ids.forEach(id => chosen.delete(id));
  await outbox.forgetFiles(ids);
}

/** The content of a file that is still to be sent. */
export const contentOf = async (file: QueuedFile): Promise<Blob> => chosen.get(file.id) ?? outbox.content(file);
