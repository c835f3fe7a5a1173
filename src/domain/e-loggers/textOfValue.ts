import { isOfFiles, type FileValue, type FormField, type ReferenceValue } from './field';

type Translate = (key: string) => string;

const optionText = (field: FormField, key: unknown): string =>
  ('options' in field ? field.options.find(option => option.key === key)?.value : undefined) ?? String(key);

const localMoment = (at: string): string => new Date(at).toLocaleString();

/**
 * A value as it is read: words of options, yes or no, the cells of rows, names of records and files. `moment` writes a date with a time, in the reader's own
 * zone unless given.
 * Without a field, as its form no longer has it, it is written as it was stored.
 */
export function textOfValue(field: FormField | undefined, value: unknown, translate: Translate, moment = localMoment): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (!field) return typeof value === 'string' ? value : JSON.stringify(value);
  if (field.kind === 'ref') return (value as ReferenceValue).name;
  if (isOfFiles(field.kind)) return (value as readonly FileValue[]).map(({ name }) => name).join(', ');
  if (field.kind === 'table')
    return (value as readonly Readonly<Record<string, string | boolean>>[])
      .map(row =>
        field.columns.flatMap(({ key }) => (key in row ? textOfValue({ ...field, kind: 'text' }, row[key], translate) : [])).join(' · '),
      )
      .join('\n');
  if (Array.isArray(value)) return value.map(key => optionText(field, key)).join(', ');
  if (field.kind === 'datetime') return moment(String(value));
  return optionText(field, value);
}
