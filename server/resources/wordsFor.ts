import type { Resource } from '#definition';

/** The words that an issue has for a register. */
export const wordsFor = ({ name, label }: Pick<Resource, 'name' | 'label'>) => ({
  register: name,
  record: label.one.toLowerCase(),
  records: label.many.toLowerCase(),
});
