import { sql } from 'kysely';
import type { FieldSequence, Resource } from '#definition';
import { ownColumn } from '../../sql/fieldPaths';

/** The columns that a rule on rows in order looks at, of the rows of an alias. */
export const columnsOf = (resource: Resource, { field, of, by }: FieldSequence) => ({
  value: (alias: string) => ownColumn(resource, field, alias),
  group: (alias: string) => ownColumn(resource, of, alias),
  place: (alias: string) => sql`(${ownColumn(resource, by, alias)}, ${sql.ref(`${alias}.id`)})`,
  by: (alias: string) => ownColumn(resource, by, alias),
});

export type SequenceColumns = ReturnType<typeof columnsOf>;
