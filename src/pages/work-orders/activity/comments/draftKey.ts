import type { Identifier } from 'ra-core';

/** Where the words of a comment that is not sent yet are kept, for each person and order. */
export const draftKey = (person: string, order: Identifier): string => `workorders.draft.${person}.${order}`;
