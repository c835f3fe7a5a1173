import type { RaRecord } from 'ra-core';
import { type Reference, type Resource } from '#definition';
import { readRecord } from '#definition/derive/wire';
import { imageKind } from '#definition/kinds/image';
import { readMoment } from '#definition/kinds/datetime';
import { readText } from '#definition/texts';
import { relevantKeys } from '#src/domain/checklists/relevantKeys.ts';
import type { Parameter, Result, Rules } from '#src/domain/checklists/checklist.ts';
import type { Move } from '#src/domain/inspections/moves.ts';
import type { Status } from '#src/domain/inspections/status.ts';
import { readParameter, readRules } from '#src/engine/record/checklists/readChecklists.ts';
import { numberIn, rowIn, rowsIn, type Row } from './rows';

/** A value of the same parameter of the same asset, found on an earlier day. */
export interface EarlierValue {
  value: string;
  result: Result;
  at: string;
  /** Paths of its photos below the admin API: they belong to another inspection. */
  photos: readonly string[];
}

/** What a second person found. */
export interface OtherReading {
  by: string;
  value: string;
  comment: string | null;
  at: string | null;
  /** Paths of its photos below the admin API. */
  photos: readonly string[];
}

/** A parameter of an inspection: the question, its answer, and what is known of it from before. */
export interface InspectedParameter extends Parameter {
  /** The id of the answer, by which it is judged; null where there is none. */
  answerId: number | null;
  section: string | null;
  /** The last twelve values, the newest first. */
  earlier: readonly EarlierValue[];
  /** What a supervisor said of the answer. */
  verdict: 'approved' | 'rejected' | null;
  verdictComment: string | null;
  /** The address of a picture of how it looks when it is good. */
  reference: string | null;
  /** What a second person read, as the answer says it. */
  otherReading: string | null;
  /** All that others found where this answer counts; of a server that tells them. */
  readings: readonly OtherReading[];
  /** An open work order on this parameter of the asset, and its status. */
  openOrder: (Reference & { status: string | null }) | null;
  /** Whether what is not good suggests a work order, or makes one at once. */
  onReject: 'suggest' | 'create' | null;
  /** What is not good must not wait. */
  isCritical: boolean;
  /** Answered before and not rejected: it is shown, and not asked again. */
  isCarried: boolean;
  /** The answers to others say that it is asked for. */
  isRelevant: boolean;
}

export interface InspectedChecklist {
  id: number;
  name: string;
  version: number | null;
  rules: Rules;
  /** Photos may be chosen that were taken before; a server that does not say lets them. */
  isGalleryOpen: boolean;
  /** Whether it is signed when it is finished; null for not. */
  signature: 'optional' | 'required' | null;
  parameters: readonly InspectedParameter[];
}

/** An inspection as its page and the approval desk show it. */
export interface Inspection extends RaRecord<number> {
  audit_name: string | null;
  audit_status: Status;
  audit_result: 'Pass' | 'Fail' | null;
  asset: Reference | null;
  location: Reference | null;
  scheduler: Reference | null;
  inspection_by: Reference | null;
  taken_by: Reference | null;
  assignee_user: Reference | null;
  assignee_group: Reference | null;
  audit_start_date: string | null;
  audit_end_date: string | null;
  schedule_expire_date: string | null;
  audit_inspection_date: string | null;
  attempt: number | null;
  seconds_spent: number | null;
  /** How many parameters are answered. */
  answers?: number | null;
  approval_comment: string | null;
  justification_comment: string | null;
  excuse_comment: string | null;
  checklists: readonly InspectedChecklist[];
  /** What the person may do with it now; a server that does not say offers nothing. */
  allowed: Readonly<Partial<Record<Move, boolean>>>;
  /** Hints that it was not done with care, as the server sends them. */
  flags: unknown;
  /** The state in which it was read; a change of another one is refused. */
  lock_version: number | null;
}

/** Reads the answer of `GET audit-inspection/{id}/edit`: the row, its checklists as they were when it was made, and what may be done. */
export function readInspection(resource: Resource, body: unknown): Inspection {
  const row = rowIn(body);
  return {
    ...(readRecord(resource, row) as unknown as Inspection),
    checklists: rowsIn(row.checklists).map(checklist =>
      readChecklist(resource.api.path, row[resource.api.idField ?? 'id'] ?? row.id, checklist),
    ),
    allowed: (row.allowed ?? {}) as Inspection['allowed'],
    lock_version: numberIn(row.lock_version),
  };
}

function readChecklist(path: string, inspection: unknown, row: Row): InspectedChecklist {
  const rules = (row.rules ?? row) as Row;
  const parameters = rowsIn(row.parameters).map(parameter => readInspected(path, inspection, parameter));
  return {
    id: Number(row.id),
    name: readText(row.name) ?? `#${String(row.id)}`,
    version: numberIn(row.version),
    rules: readRules(rules),
    isGalleryOpen: rules.gallery !== false,
    signature: rules.signature === 'optional' || rules.signature === 'required' ? rules.signature : null,
    parameters: markRelevant(parameters),
  };
}

/** With what is asked for by the answers so far. */
export function markRelevant(parameters: readonly InspectedParameter[]): readonly InspectedParameter[] {
  const relevant = relevantKeys(parameters);
  return parameters.map(parameter =>
    parameter.isRelevant === relevant.has(parameter.key) ? parameter : { ...parameter, isRelevant: !parameter.isRelevant },
  );
}

/** A server may tell the question beside the key, or in `definition`. */
function readInspected(path: string, inspection: unknown, row: Row): InspectedParameter {
  const filesAt = `${path}/${String(inspection)}/files`;
  const definition = (row.definition ?? {}) as Row;
  const answer = row.answer as Row | null | undefined;
  const order = row.open_workorder as Row | null | undefined;
  const parameter = readParameter({ ...definition, ...row, answer: answer && { answered_at: answer.captured_at, ...answer } });
  return {
    ...parameter,
    answerId: numberIn(answer?.id),
    section: readText(definition.section ?? row.section),
    earlier: rowsIn(row.earlier).flatMap(earlier => readEarlier(path, earlier)),
    verdict: verdictIn(row.verdict ?? answer?.verdict),
    verdictComment: readText(row.verdict_comment ?? answer?.verdict_comment),
    reference: imageKind.read(row.reference ?? definition.reference, { label: '' }) as string | null,
    otherReading: readText(answer?.other_reading),
    readings: rowsIn(row.readings).map(reading => readReading(filesAt, reading)),
    openOrder: order
      ? {
          id: Number(order.id),
          name: readText(order.ticket_id ?? order.name) ?? `#${String(order.id)}`,
          status: readText(order.status),
        }
      : null,
    onReject: definition.on_reject === 'suggest' || definition.on_reject === 'create' ? definition.on_reject : null,
    isCritical: definition.critical === true,
    isCarried: row.is_open === false,
    isRelevant: true,
  };
}

const readReading = (filesAt: string, { value, comment, photos, user, captured_at: at }: Row): OtherReading => ({
  by: readText((user as Row | null | undefined)?.name) ?? '',
  value: readText(value) ?? '',
  comment: readText(comment),
  at: readMoment(at),
  photos: Array.isArray(photos) ? photos.map(file => `${filesAt}/${String(file)}`) : [],
});

function readEarlier(path: string, row: Row): readonly EarlierValue[] {
  const value = readText(row.value);
  const at = readMoment(row.captured_at ?? row.answered_at ?? row.at);
  return value === null || at === null
    ? []
    : [{ value, at, result: row.result === 'accept' || row.result === 'reject' ? row.result : null, photos: photosIn(path, row) }];
}

const photosIn = (path: string, { inspection_id: inspection, photos }: Row): readonly string[] =>
  numberIn(inspection) === null || !Array.isArray(photos) ? [] : photos.map(file => `${path}/${String(inspection)}/files/${String(file)}`);

/** What was said of an answer; null for nothing. */
export const verdictIn = (given: unknown) => (given === 'approved' || given === 'rejected' ? given : null);

/** The parameters of all its checklists. */
export const parametersOf = ({ checklists }: Pick<Inspection, 'checklists'>): readonly InspectedParameter[] =>
  checklists.flatMap(({ parameters }) => parameters);

/** The hints about an inspection, as words. */
export const hintsOf = ({ flags }: { flags?: unknown }): readonly string[] =>
  Array.isArray(flags)
    ? flags.map(String)
    : (readText(flags)
        ?.split(/[,\s]+/)
        .filter(Boolean) ?? []);
