import { isReference, isWritable, type Resource, type Values } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import { titleOf } from '#definition/derive/title';
import type { Parent } from './ownerReference';

/**
 * What a new row begins with so that it belongs to the list of a tab: the reference that the list is narrowed by, and what must be chosen
 * for it to be asked at all. A list that is at an address of the record is narrowed by the only reference there is to it. Undefined where
 * the list is narrowed by something else.
 */
export function prefillOf(related: Resource, { resource, record }: Parent, narrowed: Values, isAtRecord: boolean): Values | undefined {
  const references = Object.entries(related.fields).filter(
    ([, field]) => isReference(field) && (field as { target?: string }).target === resource.name && isWritable(field),
  );
  const found =
    isAtRecord && references.length === 1
      ? references[0]
      : references.find(([name, field]) => [name, wireNameOf(name, field, 'write')].some(key => narrowed[key] === record.id));
  if (!found) return undefined;
  const [name, field] = found;
  const reference = { id: record.id, name: titleOf(resource, record) };
  const conditions = Object.entries(related.when[name] ?? {}).filter(([key, value]) => related.fields[key] && typeof value === 'string');
  return { ...Object.fromEntries(conditions), [name]: field.kind.reference === 'many' ? [reference] : reference };
}
