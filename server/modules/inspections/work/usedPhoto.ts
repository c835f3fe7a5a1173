import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { executeConcurrently } from '#server/database/statements/execute.ts';

/** The day on which one of the photos of these answers was last kept with another inspection, `yyyy-MM-dd`; null where all are new. The function answered waits for it. */
export async function findUsedPhoto(db: Connection, inspection: number, answers: readonly number[]): Promise<() => Promise<string | null>> {
  const rows = await executeConcurrently(
    db,
    sql<{ day: string | null }>`select to_char(max(e.created_at), 'YYYY-MM-DD') as day
    from inspection_answers a cross join unnest(a.photos) as photo join files f on f.id = photo and f.digest is not null
    join files e on e.digest = f.digest and e.register = 'inspections' and e.record_id <> ${inspection} and e.id < f.id
    where a.id = any(${[...answers]}::int[])`,
  );
  return async () => (await rows())[0]?.day ?? null;
}
