import { sql, type RawBuilder } from 'kysely';
import { comparisonKeyOf, searchKeyOf, sortKeyOf } from './keyFunctions';

type Sql = RawBuilder<unknown>;

/** The parts of a call around its argument. */
const around = (keyOf: (text: string) => string) => {
  const [before = '', behind = ''] = keyOf('?').split('?');
  return (text: unknown): Sql => sql`${sql.raw(before)}${text}${sql.raw(behind)}`;
};

/** A text as texts are compared; a value that is no SQL becomes a parameter. */
export const comparisonKeySql = around(comparisonKeyOf);
/** A text as texts are searched. */
export const searchKeySql = around(searchKeyOf);
/** A text as texts are sorted. */
export const sortKeySql = around(sortKeyOf);

/** That a column has one of some texts, as texts are compared. The index on its sort key leads to few rows, which are then looked at. */
export function isOneOfTexts(column: Sql, texts: readonly string[]): Sql {
  const among = (key: (text: unknown) => Sql) => sql`${key(column)} in (${sql.join(texts.map(text => key(sql`${text}::text`)))})`;
  return sql`(${among(sortKeySql)} and ${among(comparisonKeySql)})`;
}
