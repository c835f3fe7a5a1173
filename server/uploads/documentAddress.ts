const root = '/uploads/';

/** What stands behind `/uploads/` in the address of a kept document: its name in the folder and, percent-encoded, its own. */
export const documentAddress = /^files\/([\w-]{20,40})\/([\w.~%-]{1,2000})$/;

/** The name in the folder of the document at an address; null where the address is none of ours. */
export const keptName = (url: string): string | null =>
  url.startsWith(root) ? (documentAddress.exec(url.slice(root.length))?.[1] ?? null) : null;

/** The address of a document by its name in the folder and its own. */
export const addressOf = (kept: string, name: string): string =>
  `${root}files/${kept}/${encodeURIComponent(name).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;
