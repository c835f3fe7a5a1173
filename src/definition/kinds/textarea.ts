import { defineKind, field, type Field, type Strict } from '../kind';
import { sampleWords } from '../samples';
import { checkLength, lengthSchema, textParts, type TextOptions } from './text';

export const textareaKind = defineKind<string, TextOptions>({
  name: 'textarea',
  options: { max: true, min: true },
  ...textParts,
  sortable: false,
  filter: 'none',
  check: (value, options) => checkLength(value, options, 65_535),
  schema: (options, end) => lengthSchema(options, 65_535, end),
  sample: random => `${sampleWords(random, 4)}.\n${sampleWords(random, 6)}.`,
});

/**
 * Text of several lines.
 *
 * @example notes: textarea({ label: 'Notes', hidden: true })
 */
export const textarea = <const O extends TextOptions>(options: Strict<O, TextOptions>): Field<string, O> => field(textareaKind, options);
