/**
 * The choices that are ticked, of a text that holds them parted by commas. A choice may have commas itself: where several fit, the longest is meant.
 * What is no choice goes to the next comma.
 *
 * @example ticksIn('Oil, synthetic, Water', ['Oil, synthetic', 'Water']) // ['Oil, synthetic', 'Water']
 */
export function ticksIn(text: string, choices: readonly string[]): string[] {
  const longestFirst = choices.toSorted((one, other) => other.length - one.length);
  const ticks: string[] = [];
  let rest = text.trim();
  while (rest !== '') {
    const choice = longestFirst.find(one => one !== '' && rest.startsWith(one) && /^\s*(,|$)/.test(rest.slice(one.length)));
    const tick = choice ?? /^[^,]*/.exec(rest)?.[0] ?? rest;
    if (tick.trim() !== '') ticks.push(tick.trim());
    rest = rest.slice(tick.length).replace(/^\s*,?\s*/, '');
  }
  return ticks;
}

/** The text of some ticks. */
export const ticksText = (ticks: readonly string[]): string => ticks.join(', ');
