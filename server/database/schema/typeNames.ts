import type { ColumnType } from '#definition';

/** As PostgreSQL itself calls the types. */
export const typeNames: Record<ColumnType, string> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
  numeric: 'numeric',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamp without time zone',
  jsonb: 'jsonb',
};

/** Changes of type that keep every value. */
export const widenings: Readonly<Record<string, readonly ColumnType[]>> = {
  integer: ['bigint', 'numeric'],
  bigint: ['numeric'],
  date: ['timestamp'],
};
