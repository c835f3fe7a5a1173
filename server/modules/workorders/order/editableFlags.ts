import type { Resource } from '#definition';
import { isWritable } from '#definition';
import type { Account } from '#server/access/account.ts';
import { over, type StatusCategory } from '../status/states';

/** What is no part of the work, and may be put right when it is over. */
const always: readonly string[] = ['status', 'watchers', 'project', 'quotation'];

/** The names that the flags of a row have for fields called otherwise (specification 1 §6). */
const otherNames: Readonly<Record<string, string>> = {
  assignees: 'assignee',
  assets: 'inspectables',
  location: 'locations',
  status: 'sub_status',
};

/** Whether a field of a work order may be changed while its status is of this kind: what is over is read until it is reopened. */
export const isEditable = (name: string, base: StatusCategory | null): boolean =>
  always.includes(name) || base === null || !over.includes(base);

type Flags = Readonly<Record<string, boolean>>;
/** What the flags of a register are, by whether one may change its records and whether their work goes on. */
const known = new WeakMap<Resource, Map<string, Flags>>();

/** For each field, and for what belongs to the order beside its fields, whether somebody may change it now. */
export function editableFlags(resource: Resource, base: StatusCategory | null, account: Account): Flags {
  const may = account.may('workorders.edit');
  const isLive = base === null || !over.includes(base);
  const flags = known.get(resource) ?? new Map<string, Flags>();
  const key = `${may} ${isLive}`;
  const found = flags.get(key) ?? flagsOf(resource, base, may);
  known.set(resource, flags.set(key, found));
  return found;
}

function flagsOf(resource: Resource, base: StatusCategory | null, may: boolean): Flags {
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field));
  const flags = fields.map(([name]) => [otherNames[name] ?? name, may && isEditable(name, base)] as const);
  return { ...Object.fromEntries(flags), checklists: may && isEditable('checklists', base), last_updated: false };
}
