/** The address that the code on a label holds: any phone's camera opens it, and the console leads from there to the asset. */
export const assetAddress = (host: string, tag: string): string => `${host}${assetPath(tag)}`;

/** The path of the page that leads to the asset of a tag. */
export const assetPath = (tag: string): string => `/a/${encodeURIComponent(tag)}`;

/** The asset tag in a scanned code: the code itself, or the end of a label's address of any host (`/a/`; `/ht/` on labels of the API family). */
export function tagIn(code: string): string {
  const text = code.trim();
  const tag = /^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/(?:a|ht)\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(text)?.[1];
  return tag === undefined ? text : decoded(tag).trim();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
