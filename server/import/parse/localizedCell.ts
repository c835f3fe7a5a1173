import type { Field, Registry } from '#definition';
import type { TextFormat } from '#definition/textFormat';
import { readCell } from '#definition/derive/export/csv';
import { textKey } from '#definition/derive/messages';
import { comparisonKey } from '#definition/text/comparisonKey';
import { languages, textsIn } from '#server/i18n/texts.ts';

type Words = ReadonlyMap<string, string>;

const known = new WeakMap<Registry, ReadonlyMap<Field, Words>>();

/** The value in a cell, or why it is none; choices, yes and no may stand there in any language of the console, as an export writes them. */
export function readWords(registry: Registry, field: Field, text: string, reading?: TextFormat): ReturnType<typeof readCell> {
  const read = readCell(field, text, reading);
  if (!('issue' in read)) return read;
  const words = wordsIn(registry).get(field);
  if (!words) return read;
  const parts = field.kind.choice === 'many' ? text.split(';') : [text];
  return readCell(field, parts.map(part => words.get(comparisonKey(part)) ?? part).join(';'));
}

/** For each field with choices, what each word of a language stands for. */
function wordsIn(registry: Registry): ReadonlyMap<Field, Words> {
  const words = known.get(registry) ?? collect(registry);
  known.set(registry, words);
  return words;
}

function collect(registry: Registry): ReadonlyMap<Field, Words> {
  const found = new Map<Field, Words>();
  for (const { name, fields } of registry.all)
    for (const [field, { kind }] of Object.entries(fields)) {
      const one = fields[field] as Field;
      if (kind.choice === 'yesNo')
        found.set(
          one,
          inAllLanguages(registry, [
            ['yes', 'ra.boolean.true'],
            ['no', 'ra.boolean.false'],
          ]),
        );
      if (kind.choice !== 'one' && kind.choice !== 'many') continue;
      const { options } = one as unknown as { options: readonly string[] };
      found.set(
        one,
        inAllLanguages(
          registry,
          options.map(option => [option, textKey.option(name, field, option)]),
        ),
      );
    }
  return found;
}

function inAllLanguages(registry: Registry, keys: readonly (readonly [value: string, key: string])[]): Words {
  const words = new Map<string, string>();
  for (const language of languages) {
    const t = textsIn(registry, language);
    for (const [value, key] of keys) {
      const word = comparisonKey(t(key));
      if (!words.has(word)) words.set(word, value);
    }
  }
  return words;
}
