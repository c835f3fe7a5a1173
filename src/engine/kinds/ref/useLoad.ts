import { useTranslate } from 'ra-core';
import { useExtra } from '../../data/useExtra';
import { useFormats } from '../../texts/useFormats';

interface Load {
  id: number | string;
  department?: string | null;
  open: number;
  overdue: number;
}

/**
 * In words how much a choice has open already, and where they belong; empty where nothing is known. Asked once somebody looks.
 *
 * @param path of the call, as the field's `load` names it
 */
export function useLoad(path: string | undefined, open: boolean): (id: number | string) => string {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data } = useExtra({ name: `load ${path ?? ''}`, key: [], path: path ?? '', enabled: open && path !== undefined });
  const rows = (data as { rows?: readonly Load[] } | undefined)?.rows;
  return id => {
    if (!rows) return '';
    const { department = null, open: count = 0, overdue = 0 } = rows.find(row => row.id === id) ?? {};
    const words = [
      department,
      translate('engine.load.open', { smart_count: count, shown: number(count) }),
      overdue > 0 && translate('engine.load.overdue', { smart_count: overdue, shown: number(overdue) }),
    ];
    return words.filter(Boolean).join(' · ');
  };
}
