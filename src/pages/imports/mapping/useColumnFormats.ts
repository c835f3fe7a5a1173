import { useState } from 'react';
import { useLocale } from 'ra-core';
import type { Kind, Registry } from '#definition';
import type { DayOrder } from '#definition/parseDay';
import { importFields } from '#definition/derive/export/csv';
import { ownValue } from '#definition/ownValue';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import type { ColumnWritten, ImportDetail, ImportTarget } from '#src/domain/imports/import.ts';

/** What is asked of a column, under its name in the call. */
type FormatQuestion = 'day-orders' | 'decimal-signs';

/** How a column is read where its cells leave that open, or contradict each other. */
export interface ColumnReading {
  header: string;
  question: FormatQuestion;
  mixed: boolean;
  value: string;
}

const formats: Record<FormatQuestion, readonly Kind['format'][]> = {
  'day-orders': ['date', 'datetime'],
  'decimal-signs': ['number', 'money'],
};

/** How the columns are read that feed days or numbers, and the same as the call says it. */
export function useColumnFormats({ register, targets = [], day_orders = {}, decimal_signs = {} }: ImportDetail, mapping: Mapping) {
  const registry = useRegistry();
  const order = useDayOrder();
  const [chosen, setChosen] = useState<Readonly<Record<FormatQuestion, Readonly<Record<string, string>>>>>({
    'day-orders': {},
    'decimal-signs': {},
  });
  const readingsOf = (question: FormatQuestion, written: Readonly<Record<string, ColumnWritten<string>>>, usual: string): ColumnReading[] =>
    Object.entries(written).flatMap(([header, column]) => {
      const fed = targets.find(({ target }) => target === ownValue(mapping, header));
      const value = ownValue(chosen[question], header) ?? column.chosen ?? column.found ?? usual;
      return fed && formats[question].includes(formatFed(registry, register ?? '', fed))
        ? [{ header, question, mixed: column.mixed, value }]
        : [];
    });
  // What the console exports has a point, whoever reads.
  const readings = [...readingsOf('day-orders', day_orders, order), ...readingsOf('decimal-signs', decimal_signs, 'point')];
  const said: Partial<Record<FormatQuestion, Record<string, string>>> = {};
  for (const { question, header, value } of readings) said[question] = { ...said[question], [header]: value };
  const choose = ({ question, header }: ColumnReading, way: string) =>
    setChosen({ ...chosen, [question]: { ...chosen[question], [header]: way } });
  return { readings, said, choose };
}

type Mapping = Readonly<Record<string, string | null>>;

/** The order in which days are written where the person reads. */
function useDayOrder(): DayOrder {
  const locale = useLocale() ?? 'en';
  const language = navigator.languages.find(one => one.split('-')[0] === locale) ?? locale;
  const parts = new Intl.DateTimeFormat(language).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('month') < parts.indexOf('day') ? 'mdy' : 'dmy';
}

/** The format of the field that a column feeds. */
function formatFed(registry: Registry, register: string, { field, inner, of }: ImportTarget): Kind['format'] {
  const name = inner === undefined ? register : (of ?? '');
  return registry.has(name) ? importFields(registry.get(name))[inner ?? field]?.kind.format : undefined;
}
