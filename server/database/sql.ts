import { sql, type RawBuilder } from 'kysely';

export type Sql = RawBuilder<unknown>;

/** Everything at once; nothing asked is true. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map(one => sql`(${one})`),
        sql` and `,
      );

/** At least one of them; nothing asked is false. */
export const any = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0
    ? sql`false`
    : sql.join(
        conditions.map(one => sql`(${one})`),
        sql` or `,
      );
