import { useTranslate } from 'ra-core';

/** A value that rows are put together by, as an answer tells it. */
export type GroupValue = { id: number; name: string } | string | null | undefined;

/** By what the rows of a group are found: the id of a record, or a word. */
export const keyOfGroup = (value: GroupValue): number | string | null =>
  typeof value === 'object' && value !== null ? value.id : (value ?? null);

/** What a group is called; all other people together have the id 0. */
export function useGroupName(): (value: GroupValue) => string {
  const translate = useTranslate();
  return value => {
    if (value === null || value === undefined) return translate('report.none');
    if (typeof value === 'string') return value;
    return value.id === 0 ? translate('report.otherPeople') : value.name;
  };
}
