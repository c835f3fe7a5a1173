import type { Resource, Values } from '#definition';
import { markFilter } from '#definition/define/marks';
import { isWordItself, markOf } from '#definition/derive/marks';
import { textKey } from '#definition/derive/messages';
import type { ExportColumn, Reader } from '#definition/derive/export/exportFormat';

/** A column with the words of the marks that a row has. */
export interface MarkColumn extends ExportColumn {
  of(row: Values): string;
}

/** The words of the marks on the columns of a file, by the reader's day; null where none of them can have one. */
export function markColumn(resource: Resource, columns: readonly ExportColumn[], { t, zone }: Reader): MarkColumn | null {
  const marked = columns
    .map(({ name }) => name)
    .filter(name => resource.marks.some(mark => mark.on === name && !isWordItself(resource, mark)));
  if (marked.length === 0) return null;
  const filter = resource.list.filters.find(({ key }) => key === markFilter);
  const today = todayIn(zone);
  const text = (value: unknown) => String(value ?? '');
  return {
    name: markFilter,
    header: t(textKey.filter(resource.name, markFilter), { defaultValue: filter?.field.label ?? '' }),
    ...{ isNumber: false, isDay: false, isMoment: false, text, plain: text, typed: text },
    of: row => {
      const marks = marked.flatMap(name => markOf(resource, name, row, today) ?? []).filter(mark => !isWordItself(resource, mark));
      return marks.map(({ key, label }) => t(textKey.option(resource.name, markFilter, key), { defaultValue: label })).join('; ');
    },
  };
}

/** The day it is in a zone, as a moment of that day where the server is. */
function todayIn(zone: string): Date {
  const [year = 0, month = 1, day = 1] = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })
    .format(new Date())
    .split('-')
    .map(Number);
  return new Date(year, month - 1, day);
}
