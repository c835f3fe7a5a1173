import { sql } from 'kysely';
import { Failure } from '#server/http/failure.ts';
import type { Asker, StoredRecord } from '#server/contract.ts';
import { readForWriting } from '#server/resources/visibility.ts';
import { stamp } from '#server/time.ts';
import { builderParts } from '#src/domain/e-loggers/builderParts.ts';
import type { Meaning } from '#src/domain/e-loggers/flow.ts';
import type { Message } from '#server/i18n/message.ts';
import { entitiesOf, entityTypeOf, peopleOf, type Publication } from './publication';

/** The fields of a master that count as they were when it was published. */
const published = [...new Set(['name', 'form', 'follow', 'owner', 'week_start', ...Object.values(builderParts).flat()])];

const isNobody = (settings: Publication['settings'], what: 'fill' | 'view'): boolean => {
  const { users, groups, departments } = peopleOf({ settings }, what);
  return users.length + groups.length + departments.length === 0;
};

/** What a master lacks before it can be published, by the builder screen that mends it. */
export function missingParts(record: StoredRecord): Readonly<Record<string, Message>> {
  const settings = record as unknown as Publication['settings'];
  const steps = (record.approval_flow ?? []) as readonly Readonly<Record<string, unknown>>[];
  const isEmptyStep = (step: Readonly<Record<string, unknown>>) =>
    [step.users, step.groups].every(list => !Array.isArray(list) || list.length === 0);
  return {
    ...(entitiesOf({ settings }).length === 0 && { 'process-entity': 'Choose what the books are about.' }),
    ...(isNobody(settings, 'fill') && settings.fill_holder !== true && { fill: 'Nobody may fill these books.' }),
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
  const [type, entities] = [entityTypeOf({ settings }), entitiesOf({ settings })];
  await sql`insert into elogger_books (elogger_id, entity_type, entity_id) select ${id}, ${type}, unnest(${entities}::int[])
    on conflict (elogger_id, entity_type, entity_id) do nothing`.execute(db);
  await sql`update elogger_books set is_open = (entity_type = ${type} and entity_id = any(${entities}::int[])) where elogger_id = ${id}`.execute(
    db,
  );
  await followReaders(asker, id, { settings });
}

/** Lets whoever a master names now read the entries that are there already. */
async function followReaders({ db }: Asker, id: number, publication: Pick<Publication, 'settings'>): Promise<void> {
  for (const [what, ids] of Object.entries(readersOf(publication))) {
    const table = sql.table(`elogger-submissions_reader_${what}`);
    await sql`delete from ${table} l using "elogger-submissions" s where s.id = l.owner_id and s.elogger_id = ${id} and not l.target_id = any(${ids}::int[])`.execute(
      db,
    );
    await sql`insert into ${table} (owner_id, target_id, position) select s.id, r.id, r.at from "elogger-submissions" s, unnest(${ids}::int[]) with ordinality as r (id, at)
      where s.elogger_id = ${id} on conflict do nothing`.execute(db);
  }
}

/** Who reads the entries of a master: its readers, whoever fills or approves, and whom its steps name. */
export function readersOf(publication: Pick<Publication, 'settings'>): { users: number[]; groups: number[]; departments: number[] } {
  const lists = (['view', 'fill', 'approve'] as const).map(what => peopleOf(publication, what));
  const steps = stepsOf(publication);
  const together = (what: 'users' | 'groups' | 'departments') => [...new Set([...lists, ...steps].flatMap(one => one[what]))];
  return { users: together('users'), groups: together('groups'), departments: together('departments') };
}

interface StepRow {
  key: string | null;
  name: string;
  meaning: Meaning;
  users: { id: number }[] | null;
  groups: { id: number }[] | null;
  every: boolean | null;
  only_if: 'always' | 'out_of_range' | 'late' | null;
}

/** The steps of a master's approval, each with when it is needed. */
export const stepsOf = ({ settings }: Pick<Publication, 'settings'>) =>
  ((settings.approval_flow ?? []) as readonly StepRow[]).map(({ key, name, meaning, users, groups, every, only_if: onlyIf }) => ({
    ...{ key: key ?? name, name, meaning, every: every === true, departments: [] as number[] },
    users: (users ?? []).map(({ id }) => id),
    groups: (groups ?? []).map(({ id }) => id),
    onlyIf: onlyIf ?? 'always',
  }));
