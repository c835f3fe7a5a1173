import type { Registry } from '#definition';
import { isEmpty } from '#definition/texts';
import { fieldName, type FieldDraft } from './draft';
import { guessField } from './guessField';
import type { Source } from './readSource';

/** What every register has by itself. */
const own = ['id', 'created_at', 'updated_at', 'deleted_at', 'available_actions', 'created_by', 'ancestors'];

/** More columns than these are not shown in the list until somebody chooses them. */
const mostShown = 8;

/** The fields that a source's columns look like, and the columns of which nothing can be said. */
export function guessFields(source: Source, registry: Registry): { fields: FieldDraft[]; left: string[] } {
  const fields: FieldDraft[] = [];
  const left: string[] = [];
  const naming = source.columns.find(isNaming) ?? source.columns.find(column => !own.includes(fieldName(column)));
  for (const column of source.columns) {
    const values = source.valuesOf(column);
    const guessed = guessField(column, values, registry, source.isFile);
    if (guessed && own.includes(guessed.name)) continue;
    if (!guessed || fields.some(({ name }) => name === guessed.name)) left.push(column);
    else {
      const field = column === naming || isNaming(column) ? withRules(guessed, values) : guessed;
      fields.push(fields.length < mostShown ? field : { ...field, settings: { ...field.settings, hidden: true } });
    }
  }
  return { fields, left };
}

const isNaming = (column: string) => /^(name|title)$|(^|_)(tag|code)$/.test(fieldName(column));

/** What names the record must be there, and only once. */
function withRules(field: FieldDraft, values: readonly unknown[]): FieldDraft {
  const given = values.filter(value => !isEmpty(value));
  if (field.kind !== 'text' || given.length < values.length) return field;
  const isUnique = new Set(given.map(value => String(value).toLowerCase())).size === given.length;
  return { ...field, settings: { ...field.settings, required: true, ...(isUnique && { unique: true }) } };
}
