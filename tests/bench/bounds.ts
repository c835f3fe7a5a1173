/**
 * What a call may take over 1,000,000 assets on PostgreSQL with one client, as a multiple of what hand-written statements for the same rows
 * take in the same run.
 */
export const bounds = {
  firstPage: 3,
  deepPage: 0.15,
  manyRows: 0.5,
  rareSearch: 1.5,
  commonSearch: 0.5,
  filter: 2.5,
  one: 2.5,
  create: 4,
  update: 4,
} as const;
