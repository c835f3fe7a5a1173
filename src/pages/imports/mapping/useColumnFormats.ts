import { useState } from 'react';
import { useLocale } from 'ra-core';
import type { Registry } from '#definition';
import type { DayOrder } from '#definition/parseDay';
import { importFields } from '#definition/derive/export/csv';
import { own } from '#definition/ownValue';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import type { ColumnWritten, ImportDetail, ImportTarget } from '#src/domain/imports/import.ts';

/** What is asked of a column, under its name in the call. */
type Asked = 'day-orders' | 'decimal-signs';

/** How a column is read where its cells leave that open, or contradict each other. */
export interface ColumnReading {
  header: string;
  asked: Asked;
  mixed: boolean;
  value: string;
}

const kinds: Record<Asked, readonly string[]> = { 'day-orders': ['date', 'datetime'], 'decimal-signs': ['number', 'money'] };

/** How the columns are read that feed days or numbers, and the same as the call says it. */
export function useColumnReadings({ register, targets = [], day_orders = {}, decimal_signs = {} }: ImportDetail, mapping: Mapping) {
  const registry = useRegistry();
  const order = useDayOrder();
  const [chosen, setChosen] = useState<Readonly<Record<Asked, Readonly<Record<string, string>>>>>({
    'day-orders': {},
    'decimal-signs': {},
  });
  const readingsOf = (asked: Asked, written: Readonly<Record<string, ColumnWritten<string>>>, usual: string): ColumnReading[] =>
    Object.entries(written).flatMap(([header, told]) => {
      const fed = targets.find(({ target }) => target === own(mapping, header));
      const value = own(chosen[asked], header) ?? told.chosen ?? told.found ?? usual;
      return fed && kinds[asked].includes(kindFed(registry, register ?? '', fed) ?? '')
        ? [{ header, asked, mixed: told.mixed, value }]
        : [];
    });
  // What the console exports has a point, whoever reads.
  const readings = [...readingsOf('day-orders', day_orders, order), ...readingsOf('decimal-signs', decimal_signs, 'point')];
  const said: Partial<Record<Asked, Record<string, string>>> = {};
  for (const { asked, header, value } of readings) said[asked] = { ...said[asked], [header]: value };
  const choose = ({ asked, header }: ColumnReading, way: string) => setChosen({ ...chosen, [asked]: { ...chosen[asked], [header]: way } });
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

/** The kind of field that a column feeds. */
function kindFed(registry: Registry, register: string, { field, inner, of }: ImportTarget): string | undefined {
  const name = inner === undefined ? register : (of ?? '');
  return registry.has(name) ? importFields(registry.get(name))[inner ?? field]?.kind.name : undefined;
}
