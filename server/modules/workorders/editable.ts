import type { Resource } from '#definition';
import { isWritable } from '#definition';
import type { Account } from '#server/access/account.ts';
import { over, type Base } from './states';

/** What is no part of the work, and may be put right when it is over. */
const always: readonly string[] = ['status', 'watchers', 'project', 'quotation'];

/** What the specification calls fields by. */
const otherNames: Readonly<Record<string, string>> = {
  assignees: 'assignee',
  assets: 'inspectables',
  location: 'locations',
  status: 'sub_status',
};

/** Whether a field of a work order may be changed while its status is of this kind: what is over is read until it is reopened. */
export const isEditable = (name: string, base: Base | null): boolean => always.includes(name) || base === null || !over.includes(base);

/** For each field, and for what belongs to the order beside its fields, whether somebody may change it now. */
export function editableFlags(resource: Resource, base: Base | null, account: Account): Record<string, boolean> {
  const may = account.may('workorders.edit');
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field));
  const flags = fields.map(([name]) => [otherNames[name] ?? name, may && isEditable(name, base)] as const);
  const isLive = base === null || !over.includes(base);
  return { ...Object.fromEntries(flags), checklists: may && isLive, last_updated: false };
}
