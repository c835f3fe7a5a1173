import { datetimeKind } from '#definition/kinds/datetime';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure } from '#server/http/failure.ts';
import type { Message } from '#server/i18n/message.ts';
import type { LastChange } from './lastChanges';

/** A value that a change would replace and that somebody else has changed meanwhile. */
export interface ReplacedValue {
  /** The name that bodies write it by. */
  key: string;
  /** The value it has now, in words; null where words say nothing of it, as of a picture. */
  text: string | null;
  /** The value before the change and the one it has now, as answers carry them. */
  old: unknown;
  new: unknown;
  /** Who changed it, and when, as far as the history tells. */
  change: LastChange | undefined;
}

/** The refusal of a change that would undo somebody else's: 409, with a sentence by field, and who, when, old and new in `payload.conflicts`. */
export function conflictFailure(lockVersion: number, values: readonly ReplacedValue[]): Failure {
  return new Failure(Object.fromEntries(values.map(value => [value.key, [sentenceOf(value)]])), {
    status: 409,
    payload: {
      lock_version: lockVersion,
      conflicts: values.map(({ key, change: { person = null, at = null } = {}, old, new: now }) => ({
        field: key,
        user: escapeTexts(person),
        changed_at: datetimeKind.present(at, { label: '' }),
        old,
        new: now,
      })),
    },
  });
}

/** Characters of a value that a sentence repeats. */
const mostWords = 200;

function sentenceOf({ text, change }: ReplacedValue): Message {
  const person = change?.person?.name;
  if (text === null)
    return person === undefined ? 'This was changed meanwhile.' : { rule: '{{person}} changed this meanwhile.', args: { person } };
  const value = text === '' ? '–' : text.length > mostWords ? `${text.slice(0, mostWords)}…` : text;
  return person === undefined
    ? { rule: 'This was changed to “{{value}}” meanwhile.', args: { value } }
    : { rule: '{{person}} changed this to “{{value}}” meanwhile.', args: { value, person } };
}
