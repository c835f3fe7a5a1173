import type { Resource } from '#definition';

/** Where files for a record are sent to, as a route. */
export const uploadAddress = ({ api }: Resource): string => api.upload.replace('{id}', ':id');

/** Where the files of a record are listed: at the address they are sent to, if that is the record's; else null. */
export const listAddress = ({ api }: Resource): string | null => (api.upload === `${api.path}/{id}/files` ? api.upload : null);
