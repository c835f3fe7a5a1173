import { defineKind, field, type Field, type FieldOptions, type Strict } from '../kind';
import { sampleWords } from '../samples';
import { checkLength, lengthSchema, textParts } from './text';

/** The most characters of a text with markup. */
export const longestHtml = 65_535;

export interface HtmlOptions extends FieldOptions {
  /**
   * The words that are filled in where they stand in braces, each with a sample for the preview; a day (`2026-12-01`) is shown as one
   * writes it in the language of the text.
   *
   * @example label: html({ label: 'Label', placeholders: { key: 'Main gate' } })
   */
  placeholders?: Readonly<Record<string, string>>;
  /**
   * The field that stands above the text, in which the same words are filled in: the subject of a letter.
   *
   * @example label: html({ label: 'Label', heading: 'title' })
   */
  heading?: string;
  /**
   * The field that tells in which language the text is written; else it is that of whoever reads it.
   *
   * @example label: html({ label: 'Label', language: 'language' })
   */
  language?: string;
}

const asText = (value: string): string => value.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

/** The text with its placeholders filled; one that is not known stays. The values are no markup, unless `written` writes them otherwise. */
export const filledIn = (
  text: string,
  placeholders: Readonly<Record<string, string>> = {},
  written: (value: string) => string = asText,
): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? written(placeholders[name] ?? '') : whole,
  );

export const htmlKind = defineKind<string, HtmlOptions>({
  name: 'html',
  rich: true,
  options: { placeholders: true, heading: true, language: true },
  ...textParts,
  searchable: false,
  sortable: false,
  filter: 'none',
  check: (value, options) => checkLength(value, options, longestHtml),
  schema: (options, end) => lengthSchema(options, longestHtml, end),
  sample: random => `<p>${sampleWords(random, 4)}</p>`,
});

/**
 * Text with markup, kept without anything that acts; `{{name}}` stands for what is filled in later.
 *
 * @example label: html({ label: 'Label' })
 */
export const html = <const O extends HtmlOptions>(options: Strict<O, HtmlOptions>): Field<string, O> => field(htmlKind, options);
