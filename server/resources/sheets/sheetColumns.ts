import type { Field, Registry } from '#definition';
import { textKey } from '#definition/derive/messages';
import { plainHeader } from '#definition/derive/export/csv';
import { languages, textsIn } from '#server/i18n/texts.ts';
import type { SheetSpec } from './sheetSpec';

type Translate = (key: string, options: { defaultValue: string; count?: number }) => string;

/** A column of a sheet. */
export interface SheetColumn {
  /** What its head may be in any language: `low`, or `checklist.photo`. */
  name: string;
  /** The name of its field: of a row or, the same in each row, of the record. */
  fieldName: string;
  field: Field;
  ofRecord: boolean;
  /** Its head in the language of a translator. */
  header(t: Translate): string;
}

/** The columns of a sheet: those of a row, and behind them those of the record. */
export function sheetColumns(registry: Registry, { register, list, settings, recordName }: SheetSpec): readonly SheetColumn[] {
  const { fields, label } = registry.get(register);
  const text = (name: string, field: Field) => (t: Translate) => t(textKey.field(register, name), { defaultValue: field.label });
  const ofRows = (fields[list] as unknown as { fields: Readonly<Record<string, Field>> }).fields;
  return [
    ...Object.entries(ofRows).map(([name, field]) => ({
      ...{ name, fieldName: name, field, ofRecord: false, header: text(`${list}_${name}`, field) },
    })),
    ...settings.map(name => {
      const field = (fields as Readonly<Record<string, Field>>)[name] as Field;
      return {
        ...{ name: `${recordName}.${name}`, fieldName: name, field, ofRecord: true },
        header: (t: Translate) => `${t(`resources.${register}.name`, { count: 1, defaultValue: label.one })}: ${text(name, field)(t)}`,
      };
    }),
  ];
}

/** The column that a header means: by its name, or by its label in any language of the console. */
export function columnOfHeader(columns: readonly SheetColumn[], registry: Registry, header: string): SheetColumn | undefined {
  const key = plainHeader(header);
  const english: Translate = (_, { defaultValue }) => defaultValue;
  const translators = [
    english,
    ...languages.map(
      (language): Translate =>
        (text, options) =>
          textsIn(registry, language)(text, options),
    ),
  ];
  return columns.find(({ name, header: headerIn }) => plainHeader(name) === key || translators.some(t => plainHeader(headerIn(t)) === key));
}
