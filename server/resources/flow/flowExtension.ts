import type { Resource } from '#definition';
import { createdValues, moveValues, type MoveMoment } from '#definition/derive/flow/moveValues';
import { movesFrom, statusOf } from '#definition/derive/flow/moves';
import { refusalOf } from '#definition/derive/flow/refusal';
import { issueText } from '#definition/rules';
import { isBlank } from '#definition/texts';
import { membersOf } from '#server/access/departmentMembers.ts';
import type { Extension, Plan, PresentedRow, Presentation, Write } from '#server/contract.ts';
import { targetOf } from '#server/database/schema/tables.ts';
import { notify } from '#server/notifications/notify.ts';
import { stamp, todayOf } from '#server/time.ts';
import { referencesIn } from '../read/referenceLabels';
import { fieldOf } from '../sql/fieldPaths';
import { saveValues } from '../write/saveRecord';
import { beginningsFor, changesStatus, checkMove, chooseMove, chosenMove, isUnchecked, statusAfter } from './checkMove';
import { loadNextStatuses } from './nextStatus';

type Flowing = Resource & { flow: NonNullable<Resource['flow']> };

/** What the flow of a definition adds to the reads and writes of its records; nothing where it has none. */
export const flowExtensions = (resource: Resource): Extension[] =>
  resource.flow ? [flowExtension({ ...resource, flow: resource.flow })] : [];

function flowExtension({ flow, ...resource }: Flowing): Extension {
  const planOf = ({ context }: Pick<Write, 'context'>): Plan => context.plans.get(resource.name);
  const setsValues = Object.values(flow.moves).some(({ set }) => set);
  return {
    register: resource.name,
    ...(flow.group !== undefined && { select: { always: { [flow.group]: `${flow.field}.${flow.group}` } } }),
    prepare: async write => {
      const { before, values, account } = write;
      if (before === null) {
        if (flow.group === undefined && isBlank(values[flow.field])) values[flow.field] = beginningsFor(planOf(write), flow, account)[0];
        return;
      }
      if (!changesStatus(flow, write) || isUnchecked(flow, write)) return;
      if (setsValues) await loadNextStatuses(flow, [write]);
      chooseMove(flow, write, write.move);
      const move = write.state.get(chosenMove);
      if (move) Object.assign(values, moveValues(move, momentOfMove(write)));
    },
    rules: {
      load: writes => loadNextStatuses(flow, writes),
      claims: () => [],
      check: write => checkMove(planOf(write), flow, write),
    },
    changed: {
      saved: async write => {
        await createFollowing(write);
        await notifyOfMove(flow, write);
      },
    },
    present: (rows, presentation) => void (flow.buttons && presentMoves({ ...resource, flow }, rows, presentation)),
  };
}

/** The person, the moment, the plant's day and the comment that the values of a move are taken from. */
const momentOfMove = ({ context, account, note = null }: Pick<Write, 'context' | 'account' | 'note'>): MoveMoment => ({
  ...{ person: account.id, now: stamp(context.now()), today: todayOf(context), comment: note },
});

/** Makes the record of another register that follows from a move, in its transaction. */
async function createFollowing({ context, db, account, record, id, note = null, state }: Write & { id: number }): Promise<void> {
  const following = state.get(chosenMove)?.create;
  if (!following) return;
  const values = createdValues(following, { ...record, id }, momentOfMove({ context, account, note }));
  await saveValues(context, db, account, context.plans.get(following.register), { id: null, values, authority: 'system' });
}

/** Notifies the people whom a record names in the fields that its move says. */
async function notifyOfMove(flow: Flowing['flow'], write: Write & { id: number }): Promise<void> {
  const { context, db, account, resource, record, id, isImport, state } = write;
  const fields = state.get(chosenMove)?.notify ?? [];
  const to = statusAfter(flow, write);
  if (fields.length === 0 || isImport || !to) return;
  const named = (target: string) =>
    fields.flatMap(name => {
      const field = fieldOf(resource, name);
      return targetOf(field) === target ? referencesIn(field, record[name]).map(({ reference }) => reference.id) : [];
    });
  const userIds = [...named('users'), ...(await membersOf(db, named('departments')))];
  await notify(context, db, {
    userIds,
    kind: 'status_changed',
    subject: { register: resource.name, id },
    params: { status: to.name, ...(flow.group === undefined && to.status !== null && { optionOf: flow.field, option: to.status }) },
    by: account,
  });
}

/** Adds to rows which moves lead out of their status, and why one may not be made. */
function presentMoves(resource: Flowing, rows: readonly PresentedRow[], { account }: Presentation): void {
  for (const { row, record, actions } of rows) {
    const possible = record.deleted_at === null ? movesFrom(resource.flow, statusOf(resource.flow, record)) : [];
    const moves = possible.map(move => {
      const issue = refusalOf(resource, move, record, account)?.issue ?? null;
      return { name: move.name, to: move.to, reason: issue && { ...issue, text: issueText(issue) } };
    });
    for (const name of Object.keys(resource.flow.moves)) actions[name] = moves.some(move => move.name === name && !move.reason);
    row.moves = moves;
  }
}
