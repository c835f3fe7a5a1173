import type { Identifier } from 'ra-core';

/** Where the words of a comment that is not sent yet are kept, for each person and record. */
export const draftKey = (resource: string, person: string, id: Identifier): string => `${resource}.draft.${person}.${id}`;

/** The same of a comment that is being changed. */
export const editKey = (resource: string, person: string, comment: number): string => `${resource}.edit.${person}.${comment}`;
