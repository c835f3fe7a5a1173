/** How one work order may stand to another: each type, and what it is called from the other side (decisions §4). */
export const inverseTypes = {
  blocks: 'is_blocked_by',
  is_blocked_by: 'blocks',
  relates_to: 'relates_to',
  duplicates: 'is_duplicated_by',
  is_duplicated_by: 'duplicates',
} as const;

export type LinkType = keyof typeof inverseTypes;

export const linkTypes = Object.keys(inverseTypes) as LinkType[];
