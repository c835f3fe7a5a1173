import type { Resource } from '../../define';
import type { Field } from '../../kind';
import type { Duration } from '../../kinds/duration';
import type { ListRow } from '../../kinds/list';
import { optionLabel, type SelectOptions } from '../../kinds/select';
import { withDecimalMark } from '../../numbers/typedNumber';
import { settings } from '../../settings';
import { isBlank } from '../../texts';
import { harmless } from './escapeFormula';
import { valueIn } from '../customFields/customColumns';
import { textKey } from '../messages';
import { durationInWords, rowInWords } from '../nestedText';
import { unitName } from '../units';

/** The language a file is written in, and where its reader is. */
export interface Reader {
  language: string;
  /** A time zone as browsers name theirs. */
  zone: string;
  /** The text of a key, which `count` may bend; `defaultValue` where there is none. */
  t(key: string, options?: Readonly<Record<string, unknown>> & { defaultValue?: string; count?: number }): string;
}

/** A column of an exported file, in the reader's language. */
export interface ExportColumn {
  name: string;
  header: string;
  isNumber: boolean;
  isDay: boolean;
  isMoment: boolean;
  /** For people. */
  text(value: unknown): string;
  /** For programs: days and numbers as every program reads them, and nothing a spreadsheet would take for a formula. */
  plain(value: unknown): string;
  /** For spreadsheets: numbers and moments as such. */
  typed(value: unknown): string | number | boolean | Date | null;
}

const emptyColumn = { isNumber: false, isDay: false, isMoment: false };

/**
 * What stands above and in a column, in the reader's language.
 *
 * @example exportFormat(hardware, 'purchase_date', reader).plain('2026-02-03')
 */
export function exportFormat(resource: Resource, name: string, reader: Reader): ExportColumn {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field "${name}"`);
  const label = reader.t(textKey.field(resource.name, name), { defaultValue: field.label });
  const unit = unitOf(field, reader);
  const header = unit === undefined ? label : `${label} (${unit})`;
  const cells = (one: Field) => columnCells(resource, name, one, reader);
  return { name, header, ...('like' in field ? customCells(field.like as Field, cells(field.like as Field), reader) : cells(field)) };
}

type Cells = Omit<ExportColumn, 'name' | 'header'>;

function columnCells(resource: Resource, name: string, field: Field, reader: Reader): Cells {
  const words = wordsOf(resource, name, field, reader);
  return {
    ...emptyColumn,
    text: words,
    plain: value => (isBlank(value) ? '' : harmless(words(value))),
    typed: value => (isBlank(value) ? null : words(value)),
    ...special(resource, name, field, reader),
  };
}

/** Digits of which a number loses none: no zeros before them, and not too many. */
const exact = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,3})?$/;

/** A custom field as what it is like, as far as its text is of that form; a number digit by digit, for it may be a plate's. */
function customCells(like: Field, cells: Cells, { language }: Reader): Cells {
  const isNumber = like.kind.format === 'number';
  const said = (value: unknown) => (isBlank(value) ? null : valueIn(like, String(value)));
  const words = (value: unknown) => (isNumber || said(value) === null ? String(value ?? '') : cells.text(said(value)));
  return {
    ...cells,
    text: value => (isNumber ? withDecimalMark(words(value), language) : words(value)),
    plain: value => (cells.isDay ? harmless(String(value ?? '')) : harmless(words(value))),
    typed: value => {
      if (isBlank(value)) return null;
      const known = isNumber && !exact.test(String(value)) ? null : said(value);
      return known === null ? String(value) : cells.typed(known);
    },
  };
}

const unitOf = (field: Field, { language }: Reader): string | undefined => {
  if (field.kind.format === 'money') return settings.currency;
  return 'unit' in field && typeof field.unit === 'string' ? unitName(language, field.unit) : undefined;
};

/** The words of a value that is one choice or several; anything else says what its kind says. */
function wordsOf(resource: Resource, name: string, field: Field, { t }: Reader): (value: unknown) => string {
  if (field.kind.choice === 'yesNo') return value => (isBlank(value) ? '' : t(value === true ? 'ra.boolean.true' : 'ra.boolean.false'));
  const inWords = (value: unknown) => field.kind.toText(value ?? null, field);
  const option = (value: unknown) =>
    t(textKey.option(resource.name, name, String(value)), { defaultValue: optionLabel(field as unknown as SelectOptions, String(value)) });
  if (field.kind.choice === 'many') return value => ((value ?? []) as readonly string[]).map(option).join('; ');
  return field.kind.choice === 'one' ? value => (isBlank(value) ? '' : option(value)) : inWords;
}

type Rows = Readonly<Record<string, Field>>;

/** A row within a record for people; programs read it as JSON. */
function rowWords(resource: Resource, name: string, fields: Rows, reader: Reader): (row: ListRow) => string {
  const words = {
    label: (inner: string, { label }: Field) => reader.t(textKey.field(resource.name, `${name}_${inner}`), { defaultValue: label }),
    value: (inner: string, field: Field, value: unknown) => columnCells(resource, `${name}_${inner}`, field, reader).text(value),
  };
  return row => rowInWords(fields, row, words);
}

/** What is more than words. */
function special(resource: Resource, name: string, field: Field, reader: Reader): Partial<ExportColumn> {
  const { language, zone, t } = reader;
  const tag = `${language}-u-nu-latn`;
  const plain = (value: unknown) => harmless(field.kind.toText(value ?? null, field));
  const shown = (format: (value: never) => string) => (value: unknown) => (isBlank(value) ? '' : format(value as never));
  const { format: form, nested } = field.kind;
  if (nested) {
    const row = rowWords(resource, name, (field as unknown as { fields: Rows }).fields, reader);
    return { text: shown((value: ListRow | ListRow[]) => [value].flat().map(row).join('; ')) };
  }
  switch (form) {
    case 'number':
    case 'money': {
      const digits = form === 'money' ? settings.decimals : undefined;
      const format = new Intl.NumberFormat(tag, { minimumFractionDigits: digits ?? 0, maximumFractionDigits: digits ?? 6 });
      return {
        isNumber: true,
        text: shown((value: number) => format.format(value)),
        plain,
        typed: value => (isBlank(value) ? null : Number(value)),
      };
    }
    case 'date': {
      const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
      const day = (value: unknown) => new Date(`${String(value)}T00:00:00Z`);
      return { isDay: true, text: shown(value => format.format(day(value))), plain, typed: value => (isBlank(value) ? null : day(value)) };
    }
    case 'datetime': {
      const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
      const moment = (value: unknown) => new Date(`${String(value).replace(' ', 'T')}Z`);
      return {
        isMoment: true,
        text: shown(value => format.format(moment(value))),
        plain: shown(value => (Number.isNaN(moment(value).getTime()) ? plain(value) : withOffset(moment(value), zone))),
        typed: value => (isBlank(value) ? null : inZone(moment(value), zone)),
      };
    }
    case 'duration':
      return { text: shown((value: Duration) => durationInWords(value, (key, count) => t(key, { count }))) };
    default:
      return {};
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `2026-03-31T17:30:00+03:00`: what the clock of the zone says, and how far that is from UTC. */
function withOffset(moment: Date, zone: string): string {
  const local = inZone(moment, zone);
  const minutes = Math.round((local.getTime() - moment.getTime()) / 60_000);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(part => String(part).padStart(2, '0'));
  return `${local.toISOString().slice(0, 19)}${minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${hours}:${rest}`}`;
}

/** A spreadsheet knows no time zones: the moment whose UTC reads like the clock of the zone. */
function inZone(moment: Date, zone: string): Date {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  clocks.set(zone, clock);
  return new Date(`${clock.format(moment).replace(' ', 'T')}Z`);
}
