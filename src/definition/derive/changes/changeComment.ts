import type { Resource } from '../../define';

/** The field that says what a change is for, where a register has versions: each of them has its own. */
export const changeComment = ({ show }: Resource): string | undefined =>
  show.tabs.flatMap(tab => ('versions' in tab ? [tab.versions.comment] : []))[0];
