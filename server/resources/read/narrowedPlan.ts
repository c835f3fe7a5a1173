import { pickBy } from 'es-toolkit/object';
import type { Registry, Resource } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import type { Plan } from '#server/contract.ts';
import { rowReaderOf } from './rowReader';

/** So many sets of fields of a register have their statements kept; the one that was made first makes room. */
const most = 20;

/** A request for some fields of the rows of a list. */
export interface Narrowed {
  /** The plan by which the rows are read and presented. */
  plan: Plan;
  /** Leaves of a presented row what was requested. */
  pick(row: Record<string, unknown>): Record<string, unknown>;
}

/**
 * What a list reads and answers by the parameter `fields`: names of fields, as in the definition or on the wire, separated by commas. Only their columns are
 * read and only their tables joined. Names that the register does not have are ignored, and without any that it has a row is whole.
 *
 * Where an extension presents rows and does not say what it `presents` or `needs`, or what is requested follows from other fields, rows are read whole and
 * answered in part.
 */
export function narrowedPlan(registry: Registry, plan: Plan, fields: string | null): Narrowed {
  const { resource } = plan;
  const requested = new Set((fields ?? '').split(',').map(name => name.trim()));
  const found = Object.entries(resource.fields).filter(
    ([name, field]) => requested.has(name) || requested.has(wireNameOf(name, field, 'read')),
  );
  const others = plainNames.filter(name => requested.has(name));
  if (found.length + others.length === 0) return { plan, pick: row => row };
  const names = found.map(([name]) => name);
  const isTree = resource.tree !== undefined && names.includes(resource.tree);
  const answered = ['id', ...others, ...found.map(([name, field]) => wireNameOf(name, field, 'read')), ...(isTree ? ['ancestors'] : [])];
  const extensions = plan.extensions.filter(({ presents }) => presents?.some(name => answered.includes(name)) ?? true);
  const isWhole =
    requested.has('available_actions') ||
    found.some(([, field]) => 'compute' in field) ||
    extensions.some(({ present, select, needs }) => (present ?? select?.complete) && !needs);
  return {
    plan: isWhole ? plan : partOf(registry, plan, names, extensions),
    pick: row => Object.fromEntries(answered.map(name => [name, row[name]])),
  };
}

/** What rows have beside the fields of their register. */
const plainNames = ['created_at', 'updated_at', 'deleted_at', 'lock_version', 'available_actions'] as const;

const parts = new WeakMap<Plan, Map<string, Plan>>();

/** The plan that reads some fields, and what they and the extensions that present them need. */
function partOf(registry: Registry, plan: Plan, names: readonly string[], extensions: Plan['extensions']): Plan {
  const kept = parts.get(plan) ?? new Map<string, Plan>();
  parts.set(plan, kept);
  const key = names.join();
  const found = kept.get(key);
  if (found) return found;
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= most) kept.delete(oldest);
  const { resource } = plan;
  // Whoever may not see what a reference refers to sees nothing that is read through it: so the reference is read as well.
  const through = names.flatMap(name => resource.fields[name]?.through?.split('.')[0] ?? []);
  const read = new Set([...names, ...through, ...extensions.flatMap(({ needs = [] }) => needs)]);
  const fields = pickBy(resource.fields, (_, name) => read.has(String(name)));
  const made = {
    ...plan,
    extensions,
    resource: {
      ...resource,
      fields,
      actions: {},
      editableWhen: undefined,
      ...(!names.includes(resource.tree ?? '') && { tree: undefined }),
    } as Resource,
    reader: rowReaderOf(registry, resource, extensions, read),
  };
  kept.set(key, made);
  return made;
}
