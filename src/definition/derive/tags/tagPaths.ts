import type { Resource } from '../../define';

/** Where the tags that records have in a field are, below the API's address: `keys/tags/words`. */
export const tagsPath = ({ api }: Resource, field: string): string => `${api.path}/tags/${field}`;

/** The fields of a register whose values are words that people make up. */
export const tagFields = ({ fields }: Resource): string[] => Object.keys(fields).filter(name => fields[name]?.kind.freeWords);
