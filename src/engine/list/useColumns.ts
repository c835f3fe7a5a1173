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

/** The columns that a person chose for a list, by their names, and how to choose others; `given` until they do. */
export const useChosenColumns = (given: readonly string[], place: string) => useStore<readonly string[]>(`${place}.columns`, given);

/** The columns a list can show, those it shows now, and how to change that; the choice is remembered, for each list by its `place`. */
export function useColumns(resource: Resource, given: readonly string[] = resource.list.columns, place = resource.name) {
  const texts = useTexts(resource);
  const may = useMay();
  const [chosen, setChosen] = useChosenColumns(given, place);
  const columnOf = (name: string): Column | [] => {
    const field = resource.fields[name];
    if (!field || field.kind.secret || !may.right(field.access?.read)) return [];
    const label = field.kind.format === 'money' ? `${texts.field(name)} (${settings.currency})` : texts.field(name);
    return { name, label, isSortable: field.sortable !== false && field.kind.sortable, isNumber: alignOf(field) === 'end' };
  };
  const available = [...new Set([...given, ...Object.keys(resource.fields)])].flatMap(columnOf);
  const [first] = available;
  const places = available.map(({ name }) => name);
  const isChosen = ({ name }: Column) => chosen.includes(name);
  const inOrder = available.filter(isChosen).sort((one, other) => chosen.indexOf(one.name) - chosen.indexOf(other.name));
  /** Where a column belongs that is shown again: before the first that the definition has behind it. */
  const placeOf = (name: string) => {
    const at = chosen.findIndex(one => places.indexOf(one) > places.indexOf(name));
    return at < 0 ? chosen.length : at;
  };
  return {
    available,
    /** In the order that the person gave them; the first column names the record and stays. */
    shown: [...new Set([...(first ? [first] : []), ...inOrder])],
    toggle: (name: string) =>
      setChosen(chosen.includes(name) ? chosen.filter(one => one !== name) : chosen.toSpliced(placeOf(name), 0, name)),
    /** Gives a column the place of another; those between them shift. */
    move: (name: string, target: string) => {
      const [from, to] = [chosen.indexOf(name), chosen.indexOf(target)];
      if (from >= 0 && to >= 0 && from !== to) setChosen(chosen.toSpliced(from, 1).toSpliced(to, 0, name));
    },
    reset: () => setChosen(given),
  };
}
