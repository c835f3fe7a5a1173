import type { Field, Registry } from '#definition';
import { textKey } from '#definition/derive/messages';
import { plainHeader } from '#definition/derive/export/csv';
import { languages, textsIn } from '#server/i18n/texts.ts';

/** The register whose list of parameters a sheet holds. */
const register = 'checklists';

/** The fields of a parameter, each a column of a sheet. */
export const sheetFields = (registry: Registry): Readonly<Record<string, Field>> =>
  (registry.get(register).fields.parameters as unknown as { fields: Readonly<Record<string, Field>> }).fields;

/** The key of the text by which a column is called. */
export const headerKey = (name: string): string => textKey.field(register, `parameters_${name}`);

/** The field that a header means: by its name, or by its label in any language of the console. */
export function fieldOfHeader(registry: Registry, header: string): string | undefined {
  const key = plainHeader(header);
  return Object.entries(sheetFields(registry)).find(
    ([name, { label }]) =>
      [name, label].some(word => plainHeader(word) === key) ||
      languages.some(language => plainHeader(textsIn(registry, language)(headerKey(name), { defaultValue: label })) === key),
  )?.[0];
}
