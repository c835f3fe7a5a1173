import type { Identifier } from 'ra-core';

/** The query key of a part of a record, which is read by a call of its own; without a part, what the keys of all its parts begin with. */
export const recordKey = (resource: string, id: Identifier, part?: string): readonly string[] =>
  part === undefined ? ['record', resource, String(id)] : ['record', resource, String(id), part];

/** The query key of the record itself, as react-admin reads it for a page. */
export const rowKey = (resource: string, id: Identifier) => [resource, 'getOne', { id: String(id) }] as const;

/** The place of a record in the outbox: `workorders/12`. */
export const recordPlace = (resource: string, id: Identifier): string => `${resource}/${id}`;

/** The address of a record's page. */
export const recordAddress = (resource: string, id: Identifier): string => `/${resource}/${id}/show`;
