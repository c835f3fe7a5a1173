import type { Inspection } from '../read/inspection';

/** Answers that are judged by themselves: their ids by the id of the inspection. */
export type MarkedAnswers = ReadonlyMap<number, readonly number[]>;

/** What a supervisor says of inspections, or of single answers of them. */
export type Verdict =
  | { kind: 'approve' }
  | { kind: 'reject'; comment: string; answers?: MarkedAnswers }
  | { kind: 'justify'; comment: string; category: number | null };

export interface Judged {
  verdict: Verdict;
  inspections: readonly Inspection[];
}

export interface VerdictCall {
  path: string;
  body: Record<string, unknown>;
  inspections: readonly Inspection[];
}

/** Ids of one call: fewer than the server takes, so that progress is seen and the rest can be stopped. */
const most = 250;

/**
 * The calls of a verdict, exactly as specification 1 §7 has them; `seen` is the version in which each inspection was judged. All answers of an
 * inspection go in one call, because the first one that rejects any returns the inspection.
 */
export function callsOf({ verdict, inspections }: Judged): readonly VerdictCall[] {
  const idsOf = ({ id }: Inspection) => (verdict.kind === 'reject' && verdict.answers ? (verdict.answers.get(id) ?? []) : [id]);
  const parts: { inspections: Inspection[]; ids: number[] }[] = [];
  for (const inspection of inspections) {
    const ids = idsOf(inspection);
    const part = parts.at(-1);
    if (part && part.ids.length + ids.length <= most) {
      part.inspections.push(inspection);
      part.ids.push(...ids);
    } else parts.push({ inspections: [inspection], ids: [...ids] });
  }
  return parts.map(part => ({ ...callOf(verdict, part.ids, seenOf(part.inspections)), inspections: part.inspections }));
}

const seenOf = (inspections: readonly Inspection[]) =>
  Object.fromEntries(
    inspections.flatMap(({ id, lock_version: version }) => (version === null || version === undefined ? [] : [[id, version]])),
  );

function callOf(verdict: Verdict, ids: readonly number[], seen: Readonly<Record<string, number>>) {
  switch (verdict.kind) {
    case 'approve':
      return { path: 'audit-inspection/approval', body: { ids, action: 1, mode: '', seen } };
    case 'reject': {
      const path = verdict.answers ? 'audit-inspection/parameters/approval' : 'audit-inspection/approval';
      return { path, body: { ids, action: 4, mode: 2, comment: verdict.comment, seen } };
    }
    case 'justify': {
      const { comment, category } = verdict;
      const named = category === null ? {} : { justification_category: category };
      return { path: 'audit-inspection/approval', body: { ids, action: 1, justification_comment_id: 1, comment, seen, ...named } };
    }
  }
}

export interface Refusal {
  inspection: Inspection;
  text: string;
}

/** What an answer refuses, by inspection: its rows name inspections, or answers of them. */
export function refusalsIn(payload: unknown, { inspections }: VerdictCall, verdict: Verdict): readonly Refusal[] {
  const refused = (payload as { refused?: readonly { id: number; messages: unknown }[] } | null | undefined)?.refused ?? [];
  const answers = verdict.kind === 'reject' ? verdict.answers : undefined;
  const texts = new Map(refused.map(({ id, messages }) => [id, textOf(messages)]));
  return inspections.flatMap(inspection => {
    const ids = answers ? (answers.get(inspection.id) ?? []) : [inspection.id];
    const text = ids.map(id => texts.get(id)).find(Boolean);
    return text === undefined ? [] : [{ inspection, text }];
  });
}

/** The messages of a row, which come by field or as they are. */
const textOf = (messages: unknown): string =>
  typeof messages === 'string' ? messages : messages && typeof messages === 'object' ? Object.values(messages).map(textOf).join(' ') : '';
