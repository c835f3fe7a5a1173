import { useStore } from 'ra-core';
import { settings, type Resource } from '#definition';
import { alignOf } from '../kinds/widgetOf';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';

export interface Column {
  name: string;
  label: string;
  isSortable: boolean;
  isNumber: boolean;
}

/** The columns a list can show, those it shows now, and how to change that; the choice is remembered, for each list by its `place`. */
export function useColumns(resource: Resource, given: readonly string[] = resource.list.columns, place = resource.name) {
  const texts = useTexts(resource);
  const may = useMay();
  const [chosen, setChosen] = useStore<readonly string[]>(`${place}.columns`, given);
  const columnOf = (name: string): Column | [] => {
    const field = resource.fields[name];
    if (!field || field.kind.secret || !may.right(field.access?.read)) return [];
    const label = field.kind.format === 'money' ? `${texts.field(name)} (${settings.currency})` : texts.field(name);
    return { name, label, isSortable: field.sortable !== false && field.kind.sortable, isNumber: alignOf(field) === 'end' };
  };
  const available = [...new Set([...given, ...Object.keys(resource.fields)])].flatMap(columnOf);
  const [first] = available;
  return {
    available,
    /** The first column names the record and stays. */
    shown: available.filter(column => column === first || chosen.includes(column.name)),
    toggle: (name: string) => setChosen(chosen.includes(name) ? chosen.filter(one => one !== name) : [...chosen, name]),
    reset: () => setChosen(given),
  };
}
