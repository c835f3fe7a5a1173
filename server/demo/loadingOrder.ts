import { isOwnReference, targetOf } from '#server/database/schema/tables.ts';
import type { Field, Registry, Resource } from '#definition';

interface Needs {
  /** Referred to by a column that may be empty, and can be set later. */
  soon: readonly string[];
  /** Referred to by a required column, by links or within nested rows: needed at once. */
  now: readonly string[];
}

function needsOf(resource: Resource): Needs {
  const fields = Object.values(resource.fields);
  const nested = fields.flatMap(field => ('fields' in field ? Object.values(field.fields as Record<string, Field>) : []));
  const columns = fields.filter(field => isOwnReference(field) && field.kind.reference === 'one');
  const links = fields.filter(field => isOwnReference(field) && field.kind.reference === 'many');
  const required = columns.filter(field => field.required);
  return { soon: columns.map(targetOf), now: [...required, ...links, ...nested.filter(isOwnReference)].map(targetOf) };
}

/**
 * An order in which what is referred to comes before what refers to it. Where registers refer to each other in a circle, the one
 * that misses the least comes first; its references forward are set when all is there.
 */
export function loadingOrder(registry: Registry): Resource[] {
  const left = new Map(registry.all.map(resource => [resource.name, needsOf(resource)]));
  const missing = (name: string, which: keyof Needs) =>
    new Set(left.get(name)?.[which].filter(target => target !== name && left.has(target))).size;
  const order: Resource[] = [];
  while (left.size > 0) {
    const [next] = [...left.keys()].sort(
      (one, other) =>
        missing(one, 'now') - missing(other, 'now') || missing(one, 'soon') - missing(other, 'soon') || one.localeCompare(other),
    );
    if (next === undefined) break;
    left.delete(next);
    order.push(registry.get(next));
  }
  return order;
}
