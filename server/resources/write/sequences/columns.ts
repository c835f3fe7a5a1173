import { sql } from 'kysely';
import type { FieldSequence, Resource } from '#definition';
import { ownColumn } from '../../sql/fieldPaths';

/**
 * The columns that a rule on rows in order looks at, of the rows of an alias. Among rows of one day the earlier id comes first; rows of a trial,
 * whose ids are below zero, come behind all others.
 */
export const columnsOf = (resource: Resource, { field, of, by }: FieldSequence, isTrial = false) => ({
  value: (alias: string) => ownColumn(resource, field, alias),
  group: (alias: string) => ownColumn(resource, of, alias),
  place: (alias: string) => sql`(${sql.join(orderOf(resource, by, alias, isTrial))})`,
  order: (alias: string, direction: 'asc' | 'desc') =>
    sql.join(orderOf(resource, by, alias, isTrial).map(column => sql`${column} ${sql.raw(direction)}`)),
});

const orderOf = (resource: Resource, by: string, alias: string, isTrial: boolean) => {
  const id = sql.ref(`${alias}.id`);
  return [ownColumn(resource, by, alias), ...(isTrial ? [sql`(${id} < 0)`] : []), id];
};

export type SequenceColumns = ReturnType<typeof columnsOf>;
