import type { Asker, Plan, StoredRecord } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { placeOf, readSnapshot } from '../read/snapshot';
import { asCaptured } from './lateArrival';
import { factsOf, isKeptApart, refusalFor } from './lockInspection';

type Work = Asker & { plan: Plan; record: StoredRecord };

/**
 * Takes files from whoever may answer the inspection, or may have answered it when they were captured, and from whoever judges it; those for a
 * parameter only while that is asked for. Throws `Failure` for others.
 */
export async function acceptFiles(work: Work, body: Readonly<Record<string, unknown>>): Promise<void> {
  const { context, db, account, record } = work;
  const facts = (await factsOf(context, db, [record])).get(record.id);
  if (!facts) throw new Error(`inspections: no facts of ${record.id}`);
  if (!account.may('inspections.approve')) {
    const captured = asCaptured({ ...work, facts }, [body]);
    const refused = isKeptApart(captured) ? null : refusalFor(captured, 'answer');
    if (refused !== null) throw new Failure(refused);
  }
  if (body.key === undefined || body.key === '') return;
  const { checklists, open } = await readSnapshot(db, record.id);
  const isPresent = checklists.some(({ checklist_id, parameters }) =>
    parameters.some(
      ({ key, show_when: conditions }) =>
        key === body.key && (open === null || (conditions ?? []).length > 0 || open.includes(placeOf({ checklist_id, key }))),
    ),
  );
  if (!isPresent) throw new Failure({ key: ['This inspection does not ask for that.'] });
}
