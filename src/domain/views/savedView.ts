/** Who sees a saved view: its owner alone, everybody who may open the list, or the people of one group. */
export const audiences = ['none', 'all', 'group'] as const;

export type Audience = (typeof audiences)[number];

/** What a list is set to: filters and search by key, order, and rows a page. */
export interface ViewValue {
  filter: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  perPage?: number;
}

/** A saved view as the server answers it. */
export interface SavedView {
  id: number;
  name: string;
  /** The list: the name of a register, or the path of a report. */
  place: string;
  value: ViewValue;
  shared: Audience;
  group: { id: number; name: string } | null;
  owner: { id: number; name: string } | null;
  /** Whether the person who asks may change it. */
  is_own: boolean;
  /** Whether that person wants it beside the search. */
  is_pinned: boolean;
  /** The list opens with it for those it is shared with. */
  is_default: boolean;
}

/** Saved views of one person, over all lists. */
export const mostViews = 200;

/** Characters of a name. */
export const longestName = 80;

/** The right to show views to others. */
export const shareRight = 'share_views';
