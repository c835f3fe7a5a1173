import type { Field, Registry, Resource } from '#definition';
import { targetOf } from '#server/database/tables.ts';

/** Whether the field keeps references of its own. */
export const isLink = (field: Field) => (field.kind.name === 'ref' || field.kind.name === 'refs') && field.via === undefined;

const targetsOf = (resource: Resource): string[] =>
  Object.values(resource.fields).flatMap(field => (isLink(field) ? [targetOf(field)] : 'fields' in field ? nestedTargets(field) : []));

const nestedTargets = (field: Field) =>
  Object.values((field as unknown as { fields: Record<string, Field> }).fields).flatMap(inner => (isLink(inner) ? [targetOf(inner)] : []));

/**
 * An order in which what is referred to comes before what refers to it. Where registers refer to each other in a circle, the one
 * that misses the least comes first; its references forward are set when all is there.
 */
export function loadingOrder(registry: Registry): Resource[] {
  const ordered: Resource[] = [];
  const left = new Set(registry.all);
  const missing = (resource: Resource) => new Set(targetsOf(resource).filter(name => name !== resource.name && [...left].some(other => other.name === name))).size;
  while (left.size > 0) {
    const [next] = [...left].sort((one, other) => missing(one) - missing(other) || one.name.localeCompare(other.name));
    if (!next) break;
    ordered.push(next);
    left.delete(next);
  }
  return ordered;
}
