import { isSame } from '#server/resources/history/changes.ts';
import type { Extension } from '#server/contract.ts';

/** Every change of a contract makes a new version; the comment is of the version it came with. */
export const contracts: Extension = {
  register: 'contracts',
  prepare: ({ resource, before, values }) => {
    if (before === null) return;
    const { version_comment: comment, ...rest } = resource.fields;
    const isChanged = Object.entries(rest).some(([name, field]) => name in values && !isSame(field, before[name], values[name]));
    const isCommented =
      comment !== undefined && 'version_comment' in values && !isSame(comment, before.version_comment, values.version_comment);
    if (!isChanged) return;
    values.version = Number(before.version ?? 1) + 1;
    if (!isCommented) values.version_comment = null;
  },
};
