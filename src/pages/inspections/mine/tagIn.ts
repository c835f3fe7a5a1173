/**
 * The asset tag in a scanned code: the code itself, or the last part of an address such as `https://plant.example/a/AST-00012`, as labels
 * have it.
 */
export function tagIn(code: string): string {
  const text = code.trim();
  const address = /^https?:\/\/[^/]+\/(.*)$/i.exec(text)?.[1];
  if (address === undefined) return text;
  const path = address.split(/[?#]/)[0] ?? '';
  return decodeURIComponent(path.split('/').findLast(Boolean) ?? '');
}
