import { list, ref, type Issue } from '#definition';

/** Who signs in whose place while they are away; of several for one person the first who is there. */
export const standInRows = list({
  ...{ label: 'Stand-ins', hidden: true, max: 100, rows: 'table' },
  help: 'Who signs in whose place while they are absent, or once they are no longer there.',
  fields: {
    person: ref('users', { label: 'In the place of', allowDangling: true }),
    stand_in: ref('users', { label: 'Signs', allowDangling: true }),
  },
});

interface Checked {
  stand_ins?: readonly unknown[] | null;
}

/** What is wrong with the stand-ins of a master: a row names both or nobody, and nobody stands in for themselves. */
export function standInIssues({ stand_ins: rows }: Checked): Partial<Record<keyof Checked, Issue>> {
  const ids = (rows ?? []) as readonly Partial<Record<'person' | 'stand_in', { id: number } | null>>[];
  if (ids.some(({ person, stand_in: other }) => Boolean(person) !== Boolean(other))) return { stand_ins: { rule: 'required' } };
  const isSame = ids.some(({ person, stand_in: other }) => person && person.id === other?.id);
  return isSame ? { stand_ins: { rule: 'standsInForSelf' } } : {};
}
