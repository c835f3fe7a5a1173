import { isOver } from './status';

/** What is no part of the work, and may be put right when it is over. */
const always: readonly string[] = ['status', 'watchers', 'project', 'quotation'];

/** The names that the flags of a row have for fields called otherwise (specification 1 §6). */
export const flagNames: Readonly<Record<string, string>> = {
  assignees: 'assignee',
  assets: 'inspectables',
  location: 'locations',
  status: 'sub_status',
};

/** Whether a field of a work order may be changed while its status is of this kind: what is over is read until it is reopened. */
export const isEditable = (name: string, base: string | null): boolean => always.includes(name) || !isOver(base);
