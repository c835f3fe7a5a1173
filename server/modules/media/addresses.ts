import type { Resource } from '#definition';
import type { Plan } from '#server/contract.ts';

/** Where files for a record are sent to, as a route. */
export const uploadAddress = ({ api }: Resource): string => api.upload.replace('{id}', ':id');

/** Where the files of a record are listed: at the address they are sent to, if that is the record's; else null. */
export const listAddress = ({ api }: Resource): string | null => (api.upload === `${api.path}/{id}/files` ? api.upload : null);

/** The registers whose files are taken at an address that names no record of its own: those whose bodies say by a name of their own whose they are. */
export const othersAt = ({ resource: { name, api } }: Plan, all: readonly Plan[]): readonly Plan[] =>
  api.upload.includes('{id}')
    ? []
    : all.filter(({ resource }) => resource.parts.media && resource.api.idField !== 'record_id' && resource.name !== name);
