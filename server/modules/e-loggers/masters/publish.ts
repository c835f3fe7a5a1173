import { sql } from 'kysely';
import { Failure } from '#server/http/failure.ts';
import type { Asker, StoredRecord } from '#server/contract.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';
import { builderParts } from '#src/domain/e-loggers/builderParts.ts';
import type { Message } from '#server/i18n/message.ts';
import type { People } from '#src/domain/e-loggers/flow.ts';
import { isSignedOnce, ownerOf, selectionOf, type Publication, type Selection } from './publication';
import { fillersOf } from './fillers';
import { followReaders } from './readers';
import { mostEntities, selectedEntities, tooManyEntities } from './selection';
import { boundTo, stepsOf } from './steps';

/** The fields of a master that count as they were when it was published. */
const published = [...new Set(['name', 'form', 'follow', 'owner', 'company', 'week_start', ...Object.values(builderParts).flat()])];

const isAboutNothing = ({ ids, models, places }: Selection): boolean => ids.length + models.length + places.length === 0;

const isNobody = ({ users, groups, departments }: People): boolean => users.length + groups.length + departments.length === 0;

const withoutOwner = 'A step asks a manager or whoever is responsible: name an owner of the logbook, who signs where there is none.';

const withSamePerson =
  'Two steps need the signature of the same person, who signs once: name others, or let one person sign several steps.';

/** Whether nobody signs twice, and two steps that come together need the same person. */
function needsOneTwice(of: Pick<Publication, 'settings'>): boolean {
  if (!isSignedOnce(of)) return false;
  const steps = stepsOf(of).filter(({ authorManager, entityOwner, every }) => every || !(authorManager || entityOwner));
  // Steps that depend on something may each be needed without the other.
  return steps.some((step, at) =>
    steps.slice(at + 1).some(later => {
      const isTogether = step.onlyIf === 'always' || later.onlyIf === 'always';
      return isTogether && boundTo(later).some(id => boundTo(step).includes(id));
    }),
  );
}

/** What a master lacks before it can be published, by the builder screen that mends it. */
export function missingParts(record: StoredRecord): Readonly<Record<string, Message>> {
  const settings = record as unknown as Publication['settings'];
  const steps = (record.approval_flow ?? []) as readonly Readonly<Record<string, unknown>>[];
  const isWordless = ({ meaning, own_meaning: own }: Readonly<Record<string, unknown>>) => meaning === 'own' && !own;
  const isUnconditional = ({ only_if: onlyIf, show_when: conditions }: Readonly<Record<string, unknown>>) =>
    onlyIf === 'value' && (!Array.isArray(conditions) || conditions.length === 0);
  const isByRole = (step: Readonly<Record<string, unknown>>) => step.author_manager === true || step.entity_owner === true;
  const isEmptyStep = (step: Readonly<Record<string, unknown>>) =>
    [step.users, step.groups].every(list => !Array.isArray(list) || list.length === 0) && !isByRole(step);
  return {
    ...(isAboutNothing(selectionOf({ settings })) && { 'process-entity': 'Choose what the books are about.' }),
    ...(isNobody(fillersOf({ settings })) && settings.fill_holder !== true && { fill: 'Nobody may fill these books.' }),
    ...(steps.some(isUnconditional) && { 'approval-flow': 'A step depends on what was entered, and says not on what.' }),
    ...(steps.some(isWordless) && { 'approval-flow': 'A step has a word of its own to be signed as, and says not which.' }),
    ...(steps.some(isByRole) && ownerOf({ settings }) === null && { 'approval-flow': withoutOwner }),
    ...(needsOneTwice({ settings }) && { 'approval-flow': withSamePerson }),
    ...(steps.some(isEmptyStep) && { 'approval-flow': 'A step of the approval names nobody.' }),
  };
}

/** Publishes a master as it is saved: entries follow it from now on, and each of its entities has a book. */
export async function publishMaster(asker: Asker, id: number): Promise<void> {
  const { context, db, account } = asker;
  const record = await readForWriting(context, db, context.plans.get('e-loggers'), account, id);
  const [missing] = Object.values(missingParts(record));
  if (missing !== undefined) throw new Failure(missing);
  const form = record.form as { id: number };
  const { rows } = await sql<{
    version: number;
    status: string;
  }>`select version, status from forms where id = ${form.id} and deleted_at is null`.execute(db);
  const known = rows[0];
  if (!known?.version || (known.status === 'retired' && record.published === null))
    throw new Failure({ form: ['This form is not published.'] });
  const version = record.follow === true || record.form_version === null ? known.version : Number(record.form_version);
  const settings = {
    ...Object.fromEntries(published.map(name => [name, record[name] ?? null])),
    form_version: version,
  } as unknown as Publication['settings'];
  const count = Number(record.published ?? 0) + 1;
  const at = stamp(context.now());
  await sql`insert into elogger_publications (elogger_id, version, settings, published_by, published_at)
    values (${id}, ${count}, ${JSON.stringify(settings)}::text::jsonb, ${account.id || null}, ${at}::timestamp)`.execute(db);
  await sql`update "e-loggers" set status = 'active', published = ${count}, form_version = ${version}, updated_at = ${at}::timestamp
    where id = ${id}`.execute(db);
  const selection = selectionOf({ settings });
  const entities = [...new Set([...selection.ids, ...(await selectedEntities(asker, selection)).keys()])];
  if (entities.length > mostEntities) throw new Failure(tooManyEntities);
  await sql`insert into elogger_books (elogger_id, entity_type, entity_id, opened_at)
    select ${id}, ${selection.type}, unnest(${entities}::int[]), ${count === 1 ? null : at}::timestamp on conflict (elogger_id, entity_type, entity_id) do nothing`.execute(
    db,
  );
  await sql`update elogger_books set is_open = (entity_type = ${selection.type} and entity_id = any(${entities}::int[])) where elogger_id = ${id}`.execute(
    db,
  );
  await followReaders(db, { elogger_id: id, settings });
}
