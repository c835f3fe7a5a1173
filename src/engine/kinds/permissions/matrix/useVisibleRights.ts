import { useMemo, useState } from 'react';
import { searchKey } from '#definition/text/searchKey';
import type { RightSection } from './rightTree';
import { isToggle, itemOf } from './rightTree';
import type { RightWords } from './useRightTexts';

/** Of so few rights that are found all are opened at once. */
const fewRights = 60;

/** Which rights are shown: those that have the typed words, or differ; and which families are open. */
export function useVisibleRights(
  tree: readonly RightSection[],
  toggles: readonly string[],
  words: RightWords,
  differs: ((key: string) => boolean) | null,
) {
  const [search, setSearch] = useState('');
  const [column, setColumn] = useState<string | null>(null);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const [opened, setOpened] = useState<Readonly<Record<string, boolean>>>({});
  const terms = searchKey(search).split(/\s+/).filter(Boolean);
  const isDifferent = onlyDifferent ? differs : null;
  const isNarrowed = terms.length > 0 || column !== null || isDifferent !== null;

  const haystacks = useMemo(() => {
    const keys = [...toggles, ...tree.flatMap(({ families }) => families.flatMap(({ keys: own }) => own))];
    return new Map(keys.map(key => [key, searchKey(`${words.right(key)} ${isToggle(key) ? words.help(key) : ''} ${key}`)]));
  }, [tree, toggles, words]);
  const isShown = (key: string) =>
    (column === null || (!isToggle(key) && itemOf(key) === column)) &&
    terms.every(term => haystacks.get(key)?.includes(term)) &&
    (isDifferent?.(key) ?? true);

  const sections = tree
    .map(section => ({
      name: section.name,
      families: section.families.map(family => ({ family, keys: family.keys.filter(isShown) })).filter(({ keys }) => keys.length > 0),
    }))
    .filter(({ families }) => families.length > 0);
  const shown = sections.flatMap(({ families }) => families.flatMap(({ keys }) => keys));
  const isFew = isNarrowed && shown.length <= fewRights;
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setOpened({});
    },
    /** The right whose column through all families is shown alone. */
    column,
    setColumn: (item: string | null) => {
      setColumn(item);
      setOpened({});
    },
    onlyDifferent,
    setOnlyDifferent: (isOn: boolean) => {
      setOnlyDifferent(isOn);
      setOpened({});
    },
    sections,
    toggles: toggles.filter(isShown),
    /** Every key that is shown and belongs to a family. */
    shown,
    isNarrowed,
    isOpen: (family: string) => opened[family] ?? isFew,
    open: (family: string, isOpen: boolean) => setOpened({ ...opened, [family]: isOpen }),
  };
}
