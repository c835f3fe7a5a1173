import type { Identifier } from 'ra-core';

/** Where the words of a comment that is not sent yet are kept, for each person and order. */
export const draftKey = (person: string, order: Identifier): string => `workorders.draft.${person}.${order}`;

/** The same of a comment that is being changed. */
export const editKey = (person: string, comment: number): string => `workorders.edit.${person}.${comment}`;
