import { sql } from 'kysely';
import type { Resource } from '#definition';
import { rightFor } from '#definition/derive/rights';
import type { Plan, Plans } from '#server/contract.ts';
import type { Sql } from '#server/database/sql.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { valueAt, whenSql } from '#server/resources/sql/fieldPaths.ts';

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

/** Whether the record of the row `t` may have a matrix: one whose register says where it is named has one only where it is. */
export function isNamedSql({ registry }: Plans, { resource }: Plan): Sql {
  const { escalation } = resource.parts;
  return escalation && escalation.matrix !== undefined
    ? sql`${valueAt(registry, resource, escalation.matrix, 't')} is not null`
    : sql`true`;
}

/** The moment from which the levels of the record of the row `t` count. */
export function startSql({ resource: { parts } }: Plan): Sql {
  const from = parts.escalation ? parts.escalation.from : undefined;
  return sql.ref(`t.${from ?? 'created_at'}`);
}

/** The field that keeps the level of a record; null for a register that has none. */
export function keptLevelField({ resource: { parts, fields } }: Plan): string | null {
  const named = parts.escalation ? parts.escalation.level : undefined;
  return named ?? (levelField in fields ? levelField : null);
}

/** The level that the record of the row `t` has reached; 0 for none, and for a text that is no level. */
export function levelSql(plan: Plan): Sql {
  const kept = keptLevelField(plan);
  if (kept !== null) return sql`coalesce(substring(${sql.ref(`t.${kept}`)}::text from '^[0-9]{1,3}$')::int, 0)`;
  const { table, owner } = partsOf(plan);
  return sql`(select coalesce(max(l.level), 0) from ${table('levels')} l where l.${owner} = t.id and l.reached_at is not null)`;
}

/** The rights of which one is needed to add people to a level. */
export const escalationRights = (resource: Resource): readonly [string, ...string[]] => {
  const { escalation } = resource.parts;
  const named = escalation === false ? undefined : escalation.permission;
  if (named === undefined) return [rightFor(resource, 'edit')];
  return typeof named === 'string' ? [named] : named;
};

/** Whether whoever adds people to a level says why. */
export const needsReason = ({ parts: { escalation } }: Resource): boolean => escalation !== false && escalation.reason === true;
