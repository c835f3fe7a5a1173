import type { Option } from '#src/domain/checklists/checklist.ts';
import { keyFrom } from '#src/domain/checklists/keyFrom.ts';

export type OptionDraft = Partial<Option>;

/** Ready-made sets of options: keys of their texts, and what each means. */
export const optionSets = {
  okNotOk: { ok: 'accept', not_ok: 'reject' },
  yesNo: { yes: 'accept', no: 'reject' },
  goodFairPoor: { good: 'accept', fair: 'accept', poor: 'reject' },
} as const;

/** The options of a kept set, each with a key made from its text. */
export function optionsOfSet(kept: readonly OptionDraft[]): readonly OptionDraft[] {
  const keys = new Set<string>();
  return kept.map(option => {
    const key = keyFrom(option.value ?? '', keys);
    keys.add(key);
    return { ...option, key };
  });
}

/** Options from lines of text, behind those that are there; a line that stands there already is left out. */
export function optionsFromLines(text: string, options: readonly OptionDraft[], most: number): readonly OptionDraft[] {
  const keys = new Set(options.flatMap(({ key }) => key ?? []));
  const texts = new Set(options.map(({ value }) => value?.trim().toLowerCase()));
  const added = text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(line => line !== '' && !texts.has(line.toLowerCase()) && texts.add(line.toLowerCase()))
    .map((value): OptionDraft => {
      const key = keyFrom(value, keys);
      keys.add(key);
      return { key, value, result: 'accept', photo: null, video: null, comment: null };
    });
  return [...options, ...added].slice(0, most);
}
