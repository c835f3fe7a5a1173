/** How long after its due moment an inspection still counts as done on time: not at all, one day, or a part of the interval between two. */
export type Grace = { by: 'none' } | { by: 'day' } | { by: 'percent'; percent: number };

/** The longest grace that a percentage comes to. */
export const mostGraceDays = 28;

/** Reads `none`, `1d` or `10%`; null for anything else. */
export function readGrace(text: string): Grace | null {
  const word = text.trim().toLowerCase();
  if (word === 'none') return { by: 'none' };
  if (word === '1d') return { by: 'day' };
  const percent = /^(\d{1,3})%$/.exec(word)?.[1];
  return percent !== undefined && Number(percent) <= 100 ? { by: 'percent', percent: Number(percent) } : null;
}
