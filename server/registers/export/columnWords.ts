import type { TFunction } from 'i18next';
import { settings, type Field, type Resource } from '#definition';
import { harmless } from '#definition/derive/csv';
import { valueIn } from '#definition/derive/customColumns';
import { textKey } from '#definition/derive/messages';
import { isBlank } from '#definition/texts';

/** The language a file is written in, and where its reader is. */
export interface Reader {
  language: string;
  /** A time zone as browsers name theirs. */
  zone: string;
  t: TFunction;
}

/** A column of an exported file. */
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

/** What stands above and in a column, in the reader's language. */
export function columnWords(resource: Resource, name: string, reader: Reader): ExportColumn {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name} has no field "${name}"`);
  const label = reader.t(textKey.field(resource.name, name), { defaultValue: field.label });
  const header = unitOf(field) === undefined ? label : `${label} (${unitOf(field)})`;
  const cells = (one: Field): Cells => {
    const words = wordsOf(resource, name, one, reader);
    return {
      ...emptyColumn,
      text: words,
      plain: value => (isBlank(value) ? '' : harmless(words(value))),
      typed: value => (isBlank(value) ? null : words(value)),
      ...special(one, reader),
    };
  };
  return { name, header, ...('like' in field ? customCells(field.like as Field, cells(field.like as Field)) : cells(field)) };
}

type Cells = Omit<ExportColumn, 'name' | 'header'>;

/** Digits of which a number loses none: no zeros before them, and not too many. */
const exact = /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,3})?$/;

/** A custom field as what it is like, as far as its text is of that form; a number as it was typed, for it may be a plate's. */
function customCells(like: Field, cells: Cells): Cells {
  const isNumber = like.kind.name === 'number';
  const said = (value: unknown) => (isBlank(value) ? null : valueIn(like, String(value)));
  const words = (value: unknown) => (isNumber || said(value) === null ? String(value ?? '') : cells.text(said(value)));
  return {
    ...cells,
    text: words,
    plain: value => (cells.isDay ? harmless(String(value ?? '')) : harmless(words(value))),
    typed: value => {
      if (isBlank(value)) return null;
      const known = isNumber && !exact.test(String(value)) ? null : said(value);
      return known === null ? String(value) : cells.typed(known);
    },
  };
}

const unitOf = (field: Field): string | undefined => {
  if (field.kind.name === 'money') return settings.currency;
  return 'unit' in field && typeof field.unit === 'string' ? field.unit : undefined;
};

/** The words of a value that is a choice; anything else says what its kind says. */
function wordsOf(resource: Resource, name: string, field: Field, { t }: Reader): (value: unknown) => string {
  if (field.kind.name === 'boolean') return value => (isBlank(value) ? '' : t(value === true ? 'ra.boolean.true' : 'ra.boolean.false'));
  const inWords = (value: unknown) => field.kind.toText(value ?? null, field);
  if (field.kind.name !== 'select') return inWords;
  return value => (isBlank(value) ? '' : t(textKey.option(resource.name, name, String(value)), { defaultValue: inWords(value) }));
}

/** What is more than words. */
function special(field: Field, { language, zone }: Reader): Partial<ExportColumn> {
  const tag = `${language}-u-nu-latn`;
  const plain = (value: unknown) => field.kind.toText(value ?? null, field);
  const shown = (format: (value: never) => string) => (value: unknown) => (isBlank(value) ? '' : format(value as never));
  switch (field.kind.name) {
    case 'number':
    case 'count':
    case 'money': {
      const digits = field.kind.name === 'money' ? settings.decimals : undefined;
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
        plain,
        typed: value => (isBlank(value) ? null : inZone(moment(value), zone)),
      };
    }
    default:
      return {};
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** A spreadsheet knows no time zones: the moment whose UTC reads like the clock of the zone. */
function inZone(moment: Date, zone: string): Date {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  clocks.set(zone, clock);
  return new Date(`${clock.format(moment).replace(' ', 'T')}Z`);
}
