import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useInfiniteGetList, useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Reference } from '#definition';
import type { MainstayDataProvider } from '#providers/data/dataProvider.ts';
import { problemOf } from '#src/engine/index.ts';

export type Person = RaRecord<number> & { name: string; jobtitle: string | null; username: string; groups: Reference[] | null };

/** The people of a group, page after page, and how one of them joins or leaves. */
export function useGroupMembers(group: number, search: string) {
  const dataProvider = useDataProvider<MainstayDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const { data, ...list } = useInfiniteGetList<Person>('users', {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'first_name', order: 'ASC' },
    filter: { group_id: group, ...(search && { search }) },
  });

  const change = async (person: number, groupsOf: (groups: Reference[]) => Reference[], text: string) => {
    setBusy(true);
    try {
      // What the list shows may be older than what somebody else has changed.
      const { data: previousData } = await dataProvider.getOne<Person>('users', { id: person });
      await dataProvider.update('users', { id: person, data: { groups: groupsOf(previousData.groups ?? []) }, previousData });
      notify(translate(text, { name: previousData.name }), { type: 'success' });
    } catch (error) {
      const { errors, messages } = problemOf(error);
      [...Object.values(errors), ...messages].forEach(message => notify(translate(message, { _: message }), { type: 'error' }));
    } finally {
      setBusy(false);
      await Promise.all(['users', 'groups'].map(name => queries.invalidateQueries({ queryKey: [name] })));
    }
  };
  return {
    ...list,
    busy,
    people: data?.pages.flatMap(page => page.data),
    total: data?.pages[0]?.total,
    join: (person: number) =>
      change(person, groups => [...groups.filter(({ id }) => id !== group), { id: group }], 'engine.members.joined'),
    leave: (person: number) => change(person, groups => groups.filter(({ id }) => id !== group), 'engine.members.left'),
  };
}
