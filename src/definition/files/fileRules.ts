import type { Issue } from '../rules';
import { settings } from '../settings';

const endings = [
  ...(['png', 'gif', 'jpg', 'jpeg', 'svg', 'webp', 'avif', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'odt', 'ods'] as const),
  ...(['txt', 'rtf', 'csv', 'xml', 'json', 'lic', 'zip', 'rar'] as const),
  ...(['mp4', 'mov', 'webm', 'heic', 'heif'] as const),
] as const;

/** One of the endings of names of files that are taken. */
export type FileEnding = (typeof endings)[number];

/** The kinds of file that are taken, by the endings of their names (contract §1.6). */
export const fileEndings: readonly string[] = endings;

const film = /^video\//;
const photo = /^image\/(heic|heif|jpeg)$/;

/** The types that a file of such an ending may be of by its content: what a phone takes. */
export const contentOfEnding: Readonly<Record<string, RegExp>> = { mp4: film, mov: film, webm: film, heic: photo, heif: photo };

/** The most files that one call may bring. */
export const mostFiles = 20;

/** The ending of a file's name in small letters; empty where there is none. */
export const endingOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** What keeps a file from being taken, by its name and size: its ending is not allowed, it is empty, or it is too large. */
export type FileFault = 'wrongKind' | 'empty' | 'tooLarge';

/** The fault of a file, or null where it may be sent; what its content is, the server alone can tell. `taken` narrows the endings. */
export function fileFault({ name, size }: { name: string; size: number }, taken = fileEndings): FileFault | null {
  if (!taken.includes(endingOf(name))) return 'wrongKind';
  if (size === 0) return 'empty';
  return size > settings.imageLimit ? 'tooLarge' : null;
}

const rules = { wrongKind: 'fileKind', empty: 'fileEmpty', tooLarge: 'fileTooLarge' } as const;

/** The rule that a file breaks by its name and size; null where it breaks none. */
export function fileIssue(file: { name: string; size: number }, taken = fileEndings): Issue | null {
  const fault = fileFault(file, taken);
  if (fault === null) return null;
  const most = Math.floor(settings.imageLimit / 2 ** 20);
  return { rule: rules[fault], args: { name: file.name, endings: taken.join(', '), most } };
}
