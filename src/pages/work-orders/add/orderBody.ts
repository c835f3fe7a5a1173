import type { Resource, Values } from '#definition';
import { writeRecord } from '#definition/derive/wire';
import { isBlank } from '#definition/texts';

const idsOf = (value: unknown): number[] => ((value ?? []) as readonly { id: number }[]).map(({ id }) => id);

/** The body of a new work order: people and departments, assets and the place as specification 1 §7 names them, the rest as the register does. */
export function bodyOf(resource: Resource, values: Values): Record<string, unknown> {
  const { assignees, assigned_groups: groups, assets, location, ...rest } = values;
  const named = Object.fromEntries(Object.entries(rest).filter(([name, value]) => name in resource.fields && !isBlank(value)));
  const own = {
    assignee: [...idsOf(assignees).map(id => `User-${id}`), ...idsOf(groups)],
    inspectables: idsOf(assets),
    locations: idsOf(location ? [location] : []),
  };
  return { ...writeRecord(resource, named), ...Object.fromEntries(Object.entries(own).filter(([, ids]) => ids.length > 0)) };
}

/** The field that a refusal names as the body does (specification 1 §7). */
export const otherNames: Readonly<Record<string, string>> = { assignee: 'assignees', inspectables: 'assets', locations: 'location' };
