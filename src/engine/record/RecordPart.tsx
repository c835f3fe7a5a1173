import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Identifier, RaRecord } from 'ra-core';
import type { Resource, Values } from '#definition';
import { recordAddress, recordKey, recordPlace, rowKey } from './recordKey';

/** A change of a record, made in one place of its page. */
export interface RecordSave {
  change: Values;
  /** The record as it was when the person began; somebody else may have changed it since. */
  seen: RaRecord;
  /** The body of the call, where it is not what follows from the change. */
  body?: Record<string, unknown>;
}

/** A record whose page is made of parts (comments, files, checklists, …), and what the page knows of it that its register does not say. */
export interface RecordSource {
  resource: Resource;
  record: RaRecord;
  /** The short name by which something else mentions the record: its ticket; null where it has none. */
  label: string | null;
  /** Whether work on the record has ended, so that its parts stay as they are. */
  isClosed: boolean;
  /** Whether the person may change a field or a part such as `checklists` now. */
  mayChange(name: string): boolean;
  /** Whether the person may add comments and files now. */
  mayParticipate: boolean;
  /** Saves a change; rejects with the reason. */
  save(change: RecordSave): Promise<unknown>;
  /** The call that takes an answer to a parameter of a checklist, where it is not `<path>/checklists/<id>/answers`. */
  answerCall?(checklist: number): { path: string; body: Readonly<Record<string, unknown>> };
}

/** What a part of a record's page works with. */
export interface RecordPart extends RecordSource {
  id: Identifier;
  /** The path of the register below the admin API: `maintenance/workorders`. */
  base: string;
  /** The path of the record below the admin API: `maintenance/workorders/12`. */
  path: string;
  /** The record by the name that bodies of calls about its parts have for it: `{ work_order_id: 12 }`. */
  reference: Readonly<Record<string, Identifier>>;
  /** Where files for the record are sent to, and what the body says beside them. */
  upload: { path: string; body: Readonly<Record<string, Identifier>> };
  /** The address of the record's page. */
  address: string;
  /** The place of the record in the outbox. */
  place: string;
  /** The query key of a part of the record, or what all of them begin with. */
  key(part?: string): readonly string[];
  /** The query key of the record itself. */
  rowKey: readonly unknown[];
}

const RecordPartContext = createContext<RecordPart | null>(null);

/** Gives the parts of a page the record that they belong to. `source` stays the same object until something in it changes. */
export function RecordPartProvider({ source, children }: { source: RecordSource; children: ReactNode }) {
  const part = useMemo(() => partOf(source), [source]);
  return <RecordPartContext.Provider value={part}>{children}</RecordPartContext.Provider>;
}

function partOf(source: RecordSource): RecordPart {
  const { resource, record } = source;
  const { name, api } = resource;
  const { id } = record;
  const reference = { [api.idField]: id };
  return {
    ...source,
    ...{ id, base: api.path, path: `${api.path}/${id}`, reference },
    upload: { path: api.upload.replace('{id}', String(id)), body: api.upload.includes('{id}') ? {} : reference },
    ...{ address: recordAddress(name, id), place: recordPlace(name, id), rowKey: rowKey(name, id) },
    key: part => recordKey(name, id, part),
  };
}

/** The record that the page is about; throws outside of a RecordPartProvider. */
export function useRecordPart(): RecordPart {
  const part = useContext(RecordPartContext);
  if (!part) throw new Error('useRecordPart: no RecordPartProvider above');
  return part;
}
