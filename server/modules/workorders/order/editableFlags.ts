import { type Resource, isWritable } from '#definition';
import { flagNames, isEditable } from '#src/domain/work-orders/editing.ts';
import type { Account } from '#server/access/account.ts';
import { isOver, type StatusCategory } from '#src/domain/work-orders/status.ts';

type Flags = Readonly<Record<string, boolean>>;
/** What the flags of a register are, by whether one may change its records and whether their work goes on. */
const known = new WeakMap<Resource, Map<string, Flags>>();

/** For each field, and for what belongs to the order beside its fields, whether somebody may change it now. */
export function editableFlags(resource: Resource, base: StatusCategory | null, account: Account): Flags {
  const may = account.may('workorders.edit');
  const isLive = !isOver(base);
  const flags = known.get(resource) ?? new Map<string, Flags>();
  const key = `${may} ${isLive}`;
  const found = flags.get(key) ?? flagsOf(resource, base, may);
  known.set(resource, flags.set(key, found));
  return found;
}

function flagsOf(resource: Resource, base: StatusCategory | null, may: boolean): Flags {
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field));
  const flags = fields.map(([name]) => [flagNames[name] ?? name, may && isEditable(name, base)] as const);
  return { ...Object.fromEntries(flags), checklists: may && isEditable('checklists', base), last_updated: false };
}
