import type { Resource } from '../define';

/** Whether the register keeps files with its records: one of its tabs shows them. */
export const keepsFiles = (resource: Resource): boolean => resource.show.tabs.some(tab => 'files' in tab);

/** Where the files of a record are, below the API's address: `users/{id}/files`, or where the tab says. */
export function filesPath(resource: Resource): string {
  const tab = resource.show.tabs.find(one => 'files' in one);
  return tab && 'files' in tab && typeof tab.files === 'string' ? tab.files : `${resource.api.path}/{id}/files`;
}

/** The right to see, add and delete the files of a register's records, beside that to see the records. */
export const filesRight = (resource: Resource): string => `${resource.permission}.files`;

/** The kinds of file that are taken, by the endings of their names (contract §1.6). */
export const fileEndings: readonly string[] = [
  ...['png', 'gif', 'jpg', 'jpeg', 'svg', 'webp', 'avif', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'odt', 'ods'],
  ...['txt', 'rtf', 'csv', 'xml', 'json', 'lic', 'zip', 'rar'],
  ...['mp4', 'mov', 'webm', 'heic', 'heif'],
];

const film = /^video\//;
const photo = /^image\/(heic|heif|jpeg)$/;

/** The types that a file of such an ending may be of by its content: what a phone takes. */
export const contentOfEnding: Readonly<Record<string, RegExp>> = { mp4: film, mov: film, webm: film, heic: photo, heif: photo };

/** The most files that one call may bring. */
export const mostFiles = 20;

/** The ending of a file's name in small letters; empty where there is none. */
export const endingOf = (name: string): string => /\.([^.\\/]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
