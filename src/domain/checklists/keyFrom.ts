/** The longest key, in characters. */
export const longestKey = 60;

/**
 * A key made from a text, unlike those that are taken: `Not in order` → `not_in_order`, a second one `not_in_order_2`. Letters of other scripts
 * stay; a text without letters and digits gives `option`.
 */
export function keyFrom(text: string, taken: ReadonlySet<string>, otherwise = 'option'): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, longestKey - 4);
  const base = plain === '' ? otherwise : plain;
  if (!taken.has(base)) return base;
  let count = 2;
  while (taken.has(`${base}_${count}`)) count += 1;
  return `${base}_${count}`;
}
