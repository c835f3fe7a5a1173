import type { Field, Registry } from '#definition';
import { textKey } from '#definition/derive/messages';
import { plainHeader } from '#definition/derive/export/csv';
import { languages, textsIn } from '#server/i18n/texts.ts';

/** The register whose records a sheet holds, one each. */
const register = 'checklists';

/** The fields of the checklist itself that a sheet carries. */
export const checklistSettings = ['photo', 'video', 'comment', 'allow_early', 'gallery', 'signature'] as const;

type Translate = (key: string, options: { defaultValue: string; count?: number }) => string;

/** A column of a sheet. */
export interface SheetColumn {
  /** What its head may be in any language: `low`, or `checklist.photo`. */
  name: string;
  /** The name of its field: of a parameter or, the same in each row, of the checklist. */
  fieldName: string;
  field: Field;
  ofChecklist: boolean;
  /** Its head in the language of a translator. */
  header(t: Translate): string;
}

/** The columns of a sheet: those of a parameter, and behind them those of the checklist. */
export function sheetColumns(registry: Registry): readonly SheetColumn[] {
  const { fields, label } = registry.get(register);
  const text = (name: string, field: Field) => (t: Translate) => t(textKey.field(register, name), { defaultValue: field.label });
  const ofParameters = (fields.parameters as unknown as { fields: Readonly<Record<string, Field>> }).fields;
  return [
    ...Object.entries(ofParameters).map(([name, field]) => ({
      ...{ name, fieldName: name, field, ofChecklist: false, header: text(`parameters_${name}`, field) },
    })),
    ...checklistSettings.map(name => {
      const field = (fields as Readonly<Record<string, Field>>)[name] as Field;
      return {
        ...{ name: `checklist.${name}`, fieldName: name, field, ofChecklist: true },
        header: (t: Translate) => `${t(`resources.${register}.name`, { count: 1, defaultValue: label.one })}: ${text(name, field)(t)}`,
      };
    }),
  ];
}

/** The column that a header means: by its name, or by its label in any language of the console. */
export function columnOfHeader(columns: readonly SheetColumn[], registry: Registry, header: string): SheetColumn | undefined {
  const key = plainHeader(header);
  const english: Translate = (_, { defaultValue }) => defaultValue;
  const translators = [english, ...languages.map((language): Translate => (text, options) => textsIn(registry, language)(text, options))];
  return columns.find(({ name, header: headerIn }) => plainHeader(name) === key || translators.some(t => plainHeader(headerIn(t)) === key));
}
