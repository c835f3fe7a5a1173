import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import { isAway } from '#server/database/databaseUnavailable.ts';
import { longRunning } from '#server/database/statements/longRunning.ts';
import { Failure } from '#server/http/failure.ts';
import { notify } from '#server/notifications/notify.ts';
import { importRun } from './importRun';
import type { Save } from './step';
import { countRows, inProgress, readImport, type ImportRecord, type State } from './importTables';
import { dryRun } from './dryRun';
import { undoImport } from './undoImport';

/** After so many seconds without a sign the copy of the server that had an import in its hands is taken to be gone. */
const silence = 60;

/** Another copy of the server has taken the import over, or somebody began it anew. */
class Lost extends Error {}

const works = { checking: dryRun, running: importRun, undoing: undoImport } as const;
type Working = keyof typeof works;
const isWorking = (state: State): state is Working => state in works;

/** Takes an import further, beside the call that began it, until there is nothing left to do. */
export async function work(context: ServerContext, id: number): Promise<void> {
  const worker = randomUUID();
  const stopping = { now: false };
  const quit = context.signals.subscribe('imports', {
    heard: () => undefined,
    missed: () => undefined,
    ended: () => void (stopping.now = true),
  });
  try {
    for (;;) {
      const record = await claim(context, id, worker);
      if (!record || !isWorking(record.state)) return;
      const step = await works[record.state](context, record);
      const save = saver(context, record, worker);
      while (!stopping.now && !(await longRunning(() => step(save)))) await turn();
      if (stopping.now) return;
      await tell(context, id);
    }
  } catch (error) {
    if (!stopping.now && !(error instanceof Lost)) await fail(context, id, worker, error);
  } finally {
    quit();
  }
}

/** Makes the import this copy's own: nobody else goes on with it meanwhile. */
async function claim({ db, now }: ServerContext, id: number, worker: string): Promise<ImportRecord | null> {
  const { rows } = await sql<{ id: number }>`update imports set worker = ${worker}, beat_at = ${stamp(now())}
    where id = ${id} and state = any(${[...inProgress]}::text[]) and (worker is null or worker = ${worker} or beat_at < ${stamp(secondsAgo(now(), silence))})
    returning id`.execute(db);
  return rows.length > 0 ? readImport(db, id) : null;
}

const secondsAgo = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

const saver =
  ({ db, now }: ServerContext, { id }: ImportRecord, worker: string): Save =>
  (progress, rows) =>
    db.transaction().execute(async trx => {
      // Held until the step is written: of two copies that both believe it theirs, one waits and then finds that it is not.
      const { rows: mine } =
        await sql`update imports set beat_at = ${stamp(now())} where id = ${id} and worker = ${worker} returning id`.execute(trx);
      if (mine.length === 0) throw new Lost();
      await rows?.(trx);
      const { state, done, place, makes, problem, finished } = typeof progress === 'function' ? progress() : progress;
      await sql`update imports set state = coalesce(${state ?? null}::text, state), done = coalesce(${done ?? null}::int, done),
        place = coalesce(${place ?? null}::int, place), makes = coalesce(${makes ? JSON.stringify(makes) : null}::text::jsonb, makes),
        problem = coalesce(${problem ?? null}::text, problem), finished_at = case when ${finished === true} then ${stamp(now())}::timestamp else finished_at end
        where id = ${id}`.execute(trx);
    });

/** Whoever began it is told when it is done. */
async function tell(context: ServerContext, id: number): Promise<void> {
  const record = await readImport(context.db, id);
  if (record?.state !== 'done' || !record.register) return;
  const { saved } = await countRows(context.db, id);
  const { created = 0, updated = 0, refused = 0 } = saved;
  await notify(context, context.db, {
    userIds: [record.user_id],
    kind: 'import_done',
    subject: { register: record.register },
    params: { file: record.name, created, updated, refused },
  });
}

async function fail({ db, log }: ServerContext, id: number, worker: string, error: unknown): Promise<void> {
  // While the database is away nothing can be written down; a copy that finds the import silent goes on with it.
  if (isAway(error)) return;
  const isSaid = error instanceof Failure;
  if (!isSaid)
    log({
      level: 'error',
      message: `The import ${id} stopped: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    });
  const problem = isSaid ? error.message : 'The server could not go on with it. Try again, or take it back.';
  await sql`update imports set state = 'failed', problem = ${problem}, worker = null where id = ${id} and worker = ${worker}`
    .execute(db)
    .catch(() => undefined);
}

/** Goes on with the imports whose copy of the server is gone. */
export async function resumeImports(context: ServerContext): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from imports where state = any(${[...inProgress]}::text[])
    and (worker is null or beat_at < ${stamp(secondsAgo(context.now(), silence))})`.execute(context.db);
  for (const { id } of rows) void work(context, id);
}

/** Sets an import going from here on. */
export async function begin(context: ServerContext, id: number, state: Working, more: { place: number; done: number }): Promise<void> {
  await sql`update imports set state = ${state}, worker = null, beat_at = null, problem = null, finished_at = null, place = ${more.place}, done = ${more.done}
    where id = ${id}`.execute(context.db);
  void work(context, id);
}
