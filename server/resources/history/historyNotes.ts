import type { Issue } from '#definition';
import { inEnglish, type Translator } from '#server/i18n/message.ts';

/** What the server itself says of a change; the history keeps the English words. */
const rules = {
  imported: { rule: 'Imported from {{file}}' },
  made: { rule: 'Made by the import of {{file}}' },
  takenBack: { rule: 'Import of {{file}} taken back' },
  password: { rule: 'Password changed' },
} as const satisfies Readonly<Record<string, Issue>>;

/** A note as the history keeps it. */
export const noteOf = (name: keyof typeof rules, args: Record<string, string> = {}): string => inEnglish({ ...rules[name], args });

const known = Object.values(rules).map(({ rule }) => {
  const [before = '', after = ''] = rule.split('{{file}}');
  return { rule, before, after, isWhole: !rule.includes('{{file}}') };
});

/** A note of the history for a reader: what the server said is said in their language, what people wrote stays as it is. */
export function sayNote(say: Translator, note: string | null): string | null {
  const found = known.find(({ rule, before, after, isWhole }) =>
    isWhole
      ? note === rule
      : note !== null && note.startsWith(before) && note.endsWith(after) && note.length > before.length + after.length,
  );
  if (note === null || !found) return note;
  const { rule, before, after, isWhole } = found;
  return say(isWhole ? { rule } : { rule, args: { file: note.slice(before.length, note.length - after.length) } });
}
