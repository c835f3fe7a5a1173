import { sql } from 'kysely';
import type { Random } from '#definition';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { keepPicture } from './work/keepPicture';
import { picture } from './work/picture';

/** The photos of rounds: of one machine of each scheduler the last three, so that they can be compared, and of what failed lately. */
export async function loadRoundPhotos(context: ServerContext, db: Connection, random: Random): Promise<void> {
  const { rows } = await sql<{ answer: number; inspection: number; user: number | null; at: string }>`
    with machines as (select scheduler_id, min(asset_id) as asset_id from inspections where scheduler_id is not null group by scheduler_id),
    done as (select i.id, i.inspection_by_id, i.first_done, i.audit_result, m.asset_id is not null as is_watched,
        row_number() over (partition by i.scheduler_id, i.asset_id order by i.first_done desc, i.id desc) as nth
      from inspections i left join machines m on m.scheduler_id = i.scheduler_id and m.asset_id = i.asset_id where i.first_done is not null),
    shown as ((select * from done where is_watched and nth <= 3)
      union (select * from done where audit_result = 'Fail' order by first_done desc, id desc limit 12))
    select a.id as answer, s.id as inspection, s.inspection_by_id as user, to_char(s.first_done, 'YYYY-MM-DD HH24:MI:SS') as at
    from shown s cross join lateral (select id from inspection_answers where inspection_id = s.id
      order by result = 'reject' desc nulls last, id limit 1) a order by s.first_done, s.id`.execute(db);
  const drawn = Array.from({ length: 6 }, () => picture(random));
  const photos: { answer: number; file: number }[] = [];
  for (const { answer, inspection, user, at } of rows) {
    const owner = { register: 'inspections', record: inspection, name: 'photo.png', user, at };
    photos.push({ answer, file: await keepPicture(context, db, random.pick(drawn), owner) });
  }
  await sql`update inspection_answers a set photos = array[p.file]
    from jsonb_to_recordset(${JSON.stringify(photos)}::text::jsonb) as p (answer int, file int) where a.id = p.answer`.execute(db);
}
