import { useTranslate } from 'ra-core';
import { settings, type Duration, type Field, type Kind, type ListRow, type Resource } from '#definition';
import { textKey } from '#definition/derive/messages';
import { durationInWords, rowInWords } from '#definition/derive/nestedText';
import { Refusal } from '#definition/rules';
import { isBlank } from '#definition/texts';
import { useFormats } from '../texts/useFormats';
import { useTexts } from '../texts/useTexts';

type Fields = Readonly<Record<string, Field>>;
type Say = (value: never, name: string, field: Field, other: unknown) => string;

/**
 * The values of a change as the person reads them elsewhere; histories tell them as they are kept. Of rows within a record only those are told
 * that the value on the change's other side has not.
 */
export function useChangeText(resource: Resource): (name: string | undefined, text: string, other: string | null) => string {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { number, quantity, amount, day, moment } = useFormats();
  const choices: Readonly<Record<NonNullable<Kind['choice']>, Say>> = {
    one: (value: string, name) => texts.option(name, value),
    many: (value: readonly string[], name) => value.map(one => texts.option(name, one)).join(', '),
    yesNo: (value: boolean) => translate(value ? 'ra.boolean.true' : 'ra.boolean.false'),
  };
  const formats: Readonly<Partial<Record<NonNullable<Kind['format']>, Say>>> = {
    date: (value: string) => day(value),
    datetime: (value: string) => moment(value),
    money: (value: number) => `${settings.currency} ${amount(value)}`,
    number: (value: number, _, field) => {
      const { unit } = field as { unit?: string };
      return unit === undefined ? number(value) : quantity(value, unit);
    },
    duration: (value: Duration) => durationInWords(value, (key, count) => translate(key, { smart_count: count })),
  };
  const references: Readonly<Record<NonNullable<Kind['reference']>, Say>> = {
    one: ({ id, name }: { id: number; name?: string }) => name ?? `#${id}`,
    many: (value: readonly { id: number; name?: string }[]) => value.map(({ id, name }) => name ?? `#${id}`).join(', '),
  };
  const rows: Readonly<Record<NonNullable<Kind['nested']>, Say>> = {
    one: (value: ListRow, name, field) => inWords(value, name, field),
    many: (value: readonly ListRow[], name, field, other) => {
      const said = (rows: unknown) => (Array.isArray(rows) ? (rows as ListRow[]).map(row => inWords(row, name, field)) : []);
      const others = said(other);
      return said(value)
        .filter(row => !others.includes(row))
        .join('; ');
    },
  };
  const sayOf = ({ kind }: Field): Say | undefined =>
    (kind.choice && choices[kind.choice]) ??
    (kind.format && formats[kind.format]) ??
    (kind.reference && references[kind.reference]) ??
    (kind.nested && rows[kind.nested]);
  const inWords = (row: ListRow, name: string, field: Field): string =>
    rowInWords((field as unknown as { fields: Fields }).fields, row, {
      label: (inner, { label }) => translate(textKey.field(resource.name, `${name}_${inner}`), { _: label }),
      value: (inner, nested, value) =>
        sayOf(nested)?.(value as never, `${name}_${inner}`, nested, null) ?? nested.kind.toText(value, nested),
    });
  return (name, text, other) => {
    const field = name === undefined ? undefined : resource.fields[name];
    const say = field && sayOf(field);
    if (!field || !say || name === undefined) return text;
    const value = valueOf(field, text);
    return isBlank(value) ? text : say(value as never, name, field, other === null ? null : valueOf(field, other));
  };
}

/** What a text of a history stands for; null where it stands for itself, as the names of records do. */
function valueOf(field: Field, text: string): unknown {
  const { kind } = field;
  if (kind.reference) return null;
  if (kind.choice === 'many') return kind.read(text.split(', '), field);
  if (!kind.nested && kind.format !== 'duration') return kind.read(text, field);
  try {
    return kind.fromText(text, field);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
