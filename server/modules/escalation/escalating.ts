import { sql } from 'kysely';
import type { Plan, Plans } from '#server/contract.ts';
import type { Sql } from '#server/database/sql.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { whenSql } from '#server/resources/sql/conditions.ts';

/** The field in which a register may keep the level that a record has reached, so that lists show it and filter by it. */
export const levelField = 'escalation_level';

/** The registers whose records escalate. */
export const escalating = (plans: Plans): Plan[] => plans.all.filter(({ resource }) => resource.parts.escalation !== false);

/** Whether the record of the row `t` is over, so that it reaches no further level. */
export function isOverSql(plans: Plans, { resource }: Plan): Sql {
  const { escalation } = resource.parts;
  const until = escalation ? escalation.until : undefined;
  return until ? sql`coalesce(${whenSql(plans.registry, resource, until, 't')}, false)` : sql`false`;
}

/** The level that the record of the row `t` has reached; 0 for none. */
export function levelSql(plan: Plan): Sql {
  if (levelField in plan.resource.fields) return sql`coalesce(t.escalation_level, 0)`;
  const { table, owner } = partsOf(plan);
  return sql`(select coalesce(max(l.level), 0) from ${table('levels')} l where l.${owner} = t.id and l.reached_at is not null)`;
}
