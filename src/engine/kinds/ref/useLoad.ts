import { useTranslate } from 'ra-core';
import { useExtra } from '../../data/useExtra';
import { useFormats } from '../../texts/useFormats';

interface Load {
  id: number | string;
  department?: string | null;
  open: number;
  overdue: number;
  absent_from?: string | null;
  absent_until?: string | null;
}

/** What is known of the choices of a field with `load`, in words; empty where nothing is known. */
export interface LoadTexts {
  /** How much a choice has open already, where they belong, and whether they are away. */
  note: (id: number | string) => string;
  /** From when until when a choice is away. */
  absence: (id: number | string) => string;
}

/**
 * Asked once somebody looks.
 *
 * @param path of the call, as the field's `load` names it
 */
export function useLoad(path: string | undefined, open: boolean): LoadTexts {
  const translate = useTranslate();
  const { number, day } = useFormats();
  const { data } = useExtra({ name: `load ${path ?? ''}`, key: [], path: path ?? '', enabled: open && path !== undefined });
  const rows = (data as { rows?: readonly Load[] } | undefined)?.rows;
  const absence = (id: number | string) => {
    const { absent_from: from, absent_until: until } = rows?.find(row => row.id === id) ?? {};
    if (!from) return '';
    return until
      ? translate('engine.load.absent', { from: day(from), until: day(until) })
      : translate('engine.load.absentFrom', { from: day(from) });
  };
  const note = (id: number | string) => {
    if (!rows) return '';
    const { department = null, open: count = 0, overdue = 0 } = rows.find(row => row.id === id) ?? {};
    const words = [
      absence(id),
      department,
      translate('engine.load.open', { smart_count: count, shown: number(count) }),
      overdue > 0 && translate('engine.load.overdue', { smart_count: overdue, shown: number(overdue) }),
    ];
    return words.filter(Boolean).join(' · ');
  };
  return { note, absence };
}
