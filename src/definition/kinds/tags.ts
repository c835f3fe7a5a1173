import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { nestedRows } from '../nestedRows';
import { refuse, type Issue } from '../rules';
import { comparisonKey } from '../text/comparisonKey';
import { isEmpty, keepable, readText } from '../texts';

export interface TagsOptions extends FieldOptions {
  /**
   * Tags of a record at most; 20 unless said.
   *
   * @example words: tags({ label: 'Words', most: 5 })
   */
  most?: number;
  /**
   * Characters of a tag at most; 50 unless said.
   *
   * @example words: tags({ label: 'Words', max: 20 })
   */
  max?: number;
}

/** What parts tags from each other where they stand in one text. */
const parting = /[,;\n\r]/;

/** Texts as tags: without blanks at the ends, none that is empty, each once whatever its case. */
export function tagsIn(texts: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const text of texts.flatMap(one => keepable(one).split(parting))) {
    const tag = text.trim();
    const key = comparisonKey(tag);
    if (key !== '' && !found.has(key)) found.set(key, tag);
  }
  return [...found.values()];
}

const orNull = (tags: string[]) => (tags.length > 0 ? tags : null);

const textOf = (word: unknown): string => (typeof word === 'string' || typeof word === 'number' ? String(word) : refuse('list'));

function accept(wire: unknown): string[] | null {
  if (isEmpty(wire)) return null;
  const words = Array.isArray(wire) || typeof wire === 'object' ? (nestedRows(wire) ?? refuse('list')) : [wire];
  return orNull(tagsIn(words.map(textOf)));
}

export const tagsKind = defineKind<string[], TagsOptions>({
  name: 'tags',
  freeWords: true,
  options: { most: true, max: true },
  sortable: false,
  filter: 'oneOf',
  storage: () => ({ in: 'column', type: 'jsonb' }),
  store: value => JSON.stringify(value),
  present: value => value ?? [],
  accept,
  read: wire => orNull(tagsIn(nestedRows(wire)?.flatMap(word => readText(word) ?? []) ?? [])),
  write: value => value ?? [],
  check: (value, { most = 20, max = 50 }): Issue | null => {
    if (value.length > most) return { rule: 'tooManyTags', args: { most } };
    return value.some(tag => [...tag].length > max) ? { rule: 'tagTooLong', args: { max } } : null;
  },
  toText: value => (value ?? []).join('; '),
  fromText: text => orNull(tagsIn([text])),
  sample: random => [random.pick(['audit', 'lease', 'spare', 'urgent', 'winter'])],
  schema: ({ most = 20, max = 50 }) => ({ type: 'array', maxItems: most, items: { type: 'string', maxLength: max } }),
});

/**
 * Words that people make up, offered again to whoever types them next. A list is filtered by one of them or by several, of which a record has
 * any. In a file they stand in one cell with semicolons between them; a comma or a semicolon is no part of one.
 *
 * @example words: tags({ label: 'Words', filter: true })
 */
export const tags = <const O extends TagsOptions>(options: Strict<O, TagsOptions>): Field<string[], O> =>
  field<string[], TagsOptions, O>(tagsKind, options);
