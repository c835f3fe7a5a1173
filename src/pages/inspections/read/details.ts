import type { Reference, Resource } from '#definition';
import { readMoment } from '#definition/kinds/datetime';
import { readText } from '#definition/texts';
import { readAnswer } from '#src/engine/record/checklists/readChecklists.ts';
import { parametersOf, readInspection, verdictIn, type InspectedChecklist, type Inspection } from './inspection';
import { numberIn, rowIn, rowsIn, type Row } from './rows';

/** What was answered before the inspection was returned. */
export interface Attempt {
  number: number;
  checklists: readonly InspectedChecklist[];
}

/** Who signed an attempt, and when. */
export interface AttemptSignature {
  attempt: number;
  /** The id of the picture among the files of the inspection. */
  file: number;
  by: string | null;
  at: string | null;
}

/** What the report of an inspection says beside what its page asks for. */
export interface InspectionDetails {
  /** The attempts before the one that counts, the newest first. */
  earlier: readonly Attempt[];
  signatures: readonly AttemptSignature[];
  /** The work orders that came of it, of those that the person sees. */
  orders: readonly (Reference & { status: string | null })[];
}

/** Reads the answer of `GET reports/inspection/{id}/details`; what a server leaves out is empty. */
export function readDetails(resource: Resource, body: unknown): InspectionDetails {
  const row = rowIn(body);
  const inspection = readInspection(resource, body);
  const attempts = rowsIn(row.attempts).map(attempt => readAttempt(inspection, attempt));
  const newest = inspection.attempt ?? Math.max(...attempts.map(({ number }) => number));
  return {
    earlier: attempts.filter(({ number }) => number < newest).sort((one, other) => other.number - one.number),
    signatures: rowsIn(row.signatures).flatMap(readSignature),
    orders: rowsIn(row.workorders).map(order => ({
      id: Number(order.id),
      name: readText(order.ticket_id) ?? `#${String(order.id)}`,
      status: readText(order.status),
    })),
  };
}

/** The parameters that were answered in an attempt, each with its answer of then. */
function readAttempt({ checklists }: Inspection, { attempt, answers }: Row): Attempt {
  const given = rowsIn(answers);
  return {
    number: Number(attempt),
    checklists: checklists.map(checklist => ({
      ...checklist,
      parameters: parametersOf({ checklists: [checklist] }).flatMap(parameter => {
        const answer = given.find(({ checklist_id, key }) => Number(checklist_id) === checklist.id && key === parameter.key);
        return answer === undefined
          ? []
          : [
              {
                ...parameter,
                ...{ earlier: [], readings: [], otherReading: null, openOrder: null, reference: null },
                answer: readAnswer({ answered_at: answer.captured_at, ...answer }),
                answerId: numberIn(answer.id),
                verdict: verdictIn(answer.verdict),
                verdictComment: readText(answer.verdict_comment),
              },
            ];
      }),
    })),
  };
}

function readSignature({ attempt, file, user, at }: Row): readonly AttemptSignature[] {
  const picture = numberIn(file);
  return picture === null
    ? []
    : [{ attempt: Number(attempt), file: picture, by: readText((user as Row | null | undefined)?.name), at: readMoment(at) }];
}
