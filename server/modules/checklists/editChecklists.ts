import { sql } from 'kysely';
import type { Values } from '#definition';
import { isBlank } from '#definition/texts';
import { stamp } from '#server/time.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure } from '#server/http/failure.ts';
import { lockVersionIn, originalIn } from '#server/resources/write/conflicts/base.ts';
import { conflictFailure } from '#server/resources/write/conflicts/conflictFailure.ts';
import { lastChanges } from '#server/resources/write/conflicts/lastChanges.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import type { LockedRecord } from '#server/resources/parts/changeParts.ts';
import { listChecklists, type RecordChecklist } from '#server/resources/parts/recordChecklists.ts';
import { tellPart } from '#server/resources/parts/tellPart.ts';
import type { Stage } from '#src/domain/checklists/checklist.ts';

/** More would be no help to anybody. */
const most = 50;

const refuseClosed = ({ parts, record }: LockedRecord) => {
  const reason = parts.closed(record);
  if (reason !== null) throw new Failure(reason);
};

/** Adds a checklist of the library to a stage, as it is now. */
export async function addChecklist(locked: LockedRecord, stage: Stage, given: unknown): Promise<void> {
  refuseClosed(locked);
  const { context, db, account, parts, record: owner } = locked;
  const wire = typeof given === 'object' && given !== null && 'checklist_id' in given ? given.checklist_id : given;
  const record = await requireRecord(locked, 'checklists', stage, wire);
  if (record.status === 'inactive')
    throw new Failure({ [stage]: [{ rule: '{{name}} is not in use.', args: { name: String(record.name) } }] });
  if ((await listChecklists(db, parts, owner.id)).length >= most)
    throw new Failure({ [stage]: [{ rule: '{{most}} checklists at most.', args: { most } }] });
  const parameters = JSON.stringify(((record.parameters ?? []) as readonly Values[]).map(parameterOfOrder));
  const now = stamp(context.now());
  await sql`insert into ${parts.table('checklists')} (${parts.owner}, stage, checklist_id, name, photo, video, comment, parameters, done_at, added_by, created_at)
    values (${owner.id}, ${stage}, ${record.id}, ${record.name}, ${record.photo}, ${record.video}, ${record.comment},
      ${parameters}::text::jsonb, ${parameters === '[]' ? now : null}::timestamp, ${account.id || null}, ${now})`.execute(db);
  await tellPart(locked, 'checklist', null, String(record.name));
}

/** What only inspections look at, or the library. */
const notOfOrder: readonly string[] = ['section', 'critical', 'on_reject', 'reject_category', 'reject_priority'];
/** What every parameter has, also where it says nothing; the others only where they say something. */
const always: readonly string[] = ['key', 'name', 'type', 'low', 'high', 'required'];

/** What is asked of a parameter on the record. */
const parameterOfOrder = ({ options, ...parameter }: Values) => ({
  ...Object.fromEntries(
    Object.entries(parameter).filter(
      ([name, value]) => always.includes(name) || (!isBlank(value) && value !== false && !notOfOrder.includes(name)),
    ),
  ),
  options: Array.isArray(options)
    ? (options as readonly Values[]).map(({ video, ...option }) => ({ ...option, ...(!isBlank(video) && { video }) }))
    : options,
});

/** Takes a checklist away, with what was answered. */
export async function removeChecklist(locked: LockedRecord, checklist: RecordChecklist): Promise<void> {
  refuseClosed(locked);
  await sql`delete from ${locked.parts.table('checklists')} where id = ${checklist.id}`.execute(locked.db);
  await tellPart(locked, 'checklist', checklist.name, null);
}

/**
 * From now on it can be answered once another one of the record is done: `dependent_checklist_id`, null for none. With `_original` it is
 * refused where somebody else has changed that since, as a save of a record is.
 */
export async function setDependency(locked: LockedRecord, checklist: RecordChecklist, body: Values): Promise<void> {
  refuseClosed(locked);
  const all = new Map((await listChecklists(locked.db, locked.parts, locked.record.id)).map(one => [one.id, one]));
  const id = idIn(body.dependent_checklist_id);
  const other = id === null ? null : all.get(id);
  if (other === undefined) throw new Failure({ dependent_checklist_id: [locked.parts.sentences.otherChecklist] });
  await refuseReplaced(locked, checklist, body, all);
  for (let at = other; at; at = at.depends_on === null ? null : (all.get(at.depends_on) ?? null))
    if (at.id === checklist.id) throw new Failure({ dependent_checklist_id: ['A checklist cannot wait for itself.'] });
  await sql`update ${locked.parts.table('checklists')} set depends_on = ${id} where id = ${checklist.id}`.execute(locked.db);
  const inOrder = (first: RecordChecklist | null | undefined) => (first ? `${first.name} → ${checklist.name}` : null);
  const before = checklist.depends_on === null ? null : all.get(checklist.depends_on);
  if (checklist.depends_on !== id)
    await tellPart(locked, 'checklist_order', inOrder(before), inOrder(other), { key: historyKey(checklist) });
}

/** What a line of the history tells the dependency of one checklist by. */
const historyKey = ({ id }: RecordChecklist) => `checklist ${id}`;

const idIn = (wire: unknown): number | null => (wire === null || wire === '' || wire === undefined ? null : Number(wire));

async function refuseReplaced(
  { db, plan, record }: LockedRecord,
  checklist: RecordChecklist,
  body: Values,
  all: ReadonlyMap<number, RecordChecklist>,
): Promise<void> {
  const original = originalIn(body);
  if (original === null || !('dependent_checklist_id' in original) || lockVersionIn(body) === checklist.lock_version) return;
  const [seen, wanted, current] = [idIn(original.dependent_checklist_id), idIn(body.dependent_checklist_id), checklist.depends_on];
  if (current === seen || current === wanted) return;
  const key = historyKey(checklist);
  const change = (await lastChanges(db, plan.resource.name, record.id, [{ name: '', key }])).get(key);
  const referenceTo = (id: number | null) => (id === null ? null : { id, name: all.get(id)?.name ?? `#${id}` });
  const [old, now] = [referenceTo(seen), referenceTo(current)];
  const replaced = { key: 'dependent_checklist_id', text: now?.name ?? '', old: escapeTexts(old), new: escapeTexts(now), change };
  throw conflictFailure(checklist.lock_version, [replaced]);
}
