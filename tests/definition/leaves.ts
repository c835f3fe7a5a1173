import type { Messages } from '#definition/derive/messages';

/** Every text of a tree by its whole key. */
export function leavesOf(messages: Messages, above = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string' ? [[above + key, value] as const] : [...leavesOf(value, `${above}${key}.`)],
    ),
  );
}
