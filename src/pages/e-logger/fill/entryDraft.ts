import { omit } from 'es-toolkit';
import { carryOver } from '#src/domain/e-loggers/carryOver.ts';
import { defaultValues } from '#src/domain/e-loggers/defaultValues.ts';
import type { FormField, Values } from '#src/domain/e-loggers/field.ts';
import { emptyDraft, type Draft } from './draft';

export interface Slot {
  slot: string;
  shift?: string | null;
  start: string;
  due: string;
}

/** What a book is filled by: its form, its last values, and the slots that can be filled. */
export interface Blank {
  number: string;
  elogger: { id: number; name: string };
  entity: { id: number; name: string };
  form_version: number;
  fields: readonly FormField[];
  last: { values: Values } | null;
  is_free: boolean;
  late_after: number;
  /** Minutes by which something may lie ahead of the clock. */
  allow_future: number;
  slots: readonly Slot[];
}

/** An entry that somebody began, with what it is filled by: it can be gone on with without network. */
export interface EntryDraft {
  blank: Blank;
  slot: string | null;
  amends: string | null;
  draft: Draft;
  /** When it happened, on the wall clock of the browser; null for now. */
  happened: string | null;
  reason: string;
}

/** Under this kind the browser keeps drafts of entries, and the outbox those that were submitted. */
export const entryKind = 'elogger-entry';

/** What an entry is about: one draft is kept for each. */
export interface Subject {
  master: number | string;
  entity: number | string;
  slot: string | null;
  amends: string | null;
}

export const draftId = ({ master, entity, slot, amends }: Subject): string =>
  [master, entity, slot ?? '', amends === null ? '' : `amends ${amends}`].join('/');

/** The page on which an entry is filled. */
export function fillAddress({ master, entity, slot, amends }: Subject): string {
  const query = new URLSearchParams({ ...(slot !== null && { slot }), ...(amends !== null && { amends }) }).toString();
  return `/e-logger/fill/${String(master)}/${String(entity)}${query === '' ? '' : `?${query}`}`;
}

export const subjectOf = ({ blank, slot, amends }: EntryDraft): Subject => ({
  ...{ master: blank.elogger.id, entity: blank.entity.id, slot, amends },
});

/** Whether there is something that would be lost. */
export const isBegun = ({ draft, happened, reason }: EntryDraft): boolean => draft.isTouched === true || happened !== null || reason !== '';

export const newEntry = (blank: Blank, { slot, amends }: Subject, me: { id: number; name: string } | null): EntryDraft => ({
  ...{ blank, slot, amends, happened: null, reason: '' },
  draft: { ...emptyDraft, ...defaultValues(blank.fields, { last: blank.last?.values ?? {}, me, now: new Date() }) },
});

/** A draft by what the book is filled by now, with the labels of fields to be looked at where its form was renewed. */
export function renewed(kept: EntryDraft, blank: Blank): { entry: EntryDraft; toCheck: readonly string[]; lost: readonly string[] } {
  if (kept.blank.form_version === blank.form_version) return { entry: { ...kept, blank }, toCheck: [], lost: [] };
  // What was taken over and is entered anew by the new form begins empty.
  const dropped = blank.fields.flatMap(({ key, no_copy: isNew }) => (isNew && kept.draft.asBefore?.includes(key) ? [key] : []));
  const { toCheck, lost, comments, ...carried } = carryOver(kept.blank.fields, blank.fields, kept.draft);
  const values = omit(carried.values, dropped);
  const labels = (fields: readonly FormField[]) => fields.map(({ label }) => label);
  const asBefore = (kept.draft.asBefore ?? []).filter(key => key in values);
  // Who signed a field that is another now signed something else.
  const seconds = omit(
    kept.draft.seconds ?? {},
    toCheck.map(({ key }) => key),
  );
  return {
    entry: { ...kept, blank, draft: { ...kept.draft, values, comments, asBefore, seconds } },
    toCheck: labels(toCheck),
    lost: labels(lost),
  };
}
