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
