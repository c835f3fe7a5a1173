import { sql } from 'kysely';
import type { Asker, PartRules, StoredRecord } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { isOver, type StatusCategory } from '#src/domain/work-orders/status.ts';
import type { Part } from '#src/domain/work-orders/parts.ts';
import { signalOrder } from '../live/signalOrder';
import { mayParticipate } from './mayParticipate';

/** What is peculiar to the comments, files, … of work orders. */
export const orderParts: PartRules = {
  tables: { prefix: 'workorder', owner: 'workorder_id' },
  fileOwner: 'wo_id',
  participation: {
    rights: ['workorders.edit', 'workorders.request'],
    may: mayParticipate,
    description: 'Needs the right `workorders.edit`; for one’s own request, until it is decided, `workorders.request`.',
  },
  sentences: { deleted: 'This work order is deleted.', filesFirst: 'Upload the files to this work order first.' },
  keepsFile: refuseUsed,
  changed: ({ db, account, record }, parts, touch) => signalOrder(db, record.id, parts as readonly Part[], account, touch),
};

/** What an answer shows stays with it, and what is over stays as it is. */
async function refuseUsed({ db, record }: Asker & { record: StoredRecord }, file: number): Promise<void> {
  if (isOver(record.base_status as StatusCategory | null)) throw new Failure('This work order is over. Reopen it first.');
  const { rows } = await sql<{ name: string }>`select c.name from workorder_answers a join workorder_checklists c on c.id = a.checklist_id
    where c.workorder_id = ${record.id} and (a.photos || a.videos) @> ${JSON.stringify([file])}::text::jsonb limit 1`.execute(db);
  if (rows[0]) throw new Failure({ rule: 'An answer of the checklist “{{name}}” shows this file.', args: { name: rows[0].name } });
}
