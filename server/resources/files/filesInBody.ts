import { sql } from 'kysely';
import { Failure } from '#server/http/failure.ts';
import type { LockedRecord } from '#server/resources/parts/changeParts.ts';

const most = 50;

/** The files of the record that a body names under `key` by their ids. Throws Failure for others. */
export async function filesInBody({ db, plan, parts, record }: LockedRecord, key: string, given: unknown): Promise<number[]> {
  const ids = [given]
    .flat()
    .filter(one => one !== null && one !== '')
    .map(Number);
  if (ids.length > most) throw new Failure({ [key]: [{ rule: '{{most}} files at most.', args: { most } }] });
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select id from files where register = ${plan.resource.name} and record_id = ${record.id}
    and id = any(${ids.filter(id => Number.isInteger(id) && id > 0 && id < 2_147_483_648)}::int[]) order by id`.execute(db);
  if (rows.length < new Set(ids).size) throw new Failure({ [key]: [parts.sentences.filesFirst] });
  return rows.map(({ id }) => id);
}
