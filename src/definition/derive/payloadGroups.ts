import type { Resource, Values } from '../define';

/**
 * Some values of a record with those that go in the same body as one of them (`api.bodies`), as the record has them.
 *
 * @example payloadGroups(workorders, order, { assignees: [{ id: 3 }] }) // { assignees: [{ id: 3 }], assigned_groups: order.assigned_groups }
 */
export function payloadGroups({ api }: Resource, record: Values, values: Values): Values {
  const shapes = api.bodies.filter(({ fields }) => fields.some(name => name in values));
  const others = shapes.flatMap(({ fields }) => fields.map(name => [name, record[name] ?? null] as const));
  return { ...Object.fromEntries(others), ...values };
}
