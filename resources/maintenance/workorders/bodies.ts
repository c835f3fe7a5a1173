import type { Values } from '#definition';

const idsOf = (references: unknown): (number | string)[] => ((references ?? []) as readonly { id: number | string }[]).map(({ id }) => id);

/** What a change of these fields is sent as (specification 1 §7). */
export const bodies = [
  {
    fields: ['assignees', 'assigned_groups'],
    body: ({ assignees, assigned_groups: groups }: Values) => ({
      assignee: [...idsOf(assignees).map(id => `User-${id}`), ...idsOf(groups)],
    }),
  },
  { fields: ['assets'], body: ({ assets }: Values) => ({ inspectables: idsOf(assets) }) },
  { fields: ['location'], body: ({ location }: Values) => ({ locations: idsOf(location ? [location] : []) }) },
] as const;
