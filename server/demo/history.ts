import { createRandom, type Random } from '#definition';
import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';
import { dayFrom } from './random';
import { places } from './settings/locations';

interface Past {
  action: 'update' | 'audit';
  record_id: number;
  changes: Readonly<Record<string, { old: unknown; new: unknown }>>;
  note: string;
  user_id: number;
  created_at: string;
}

interface Asset {
  id: number;
  location: string;
  status: string;
  created: string;
  next_audit: string | null;
}

const every = 6;
const moves = [
  'Moved after the overhaul.',
  'Stood in for a failed unit.',
  'Corrected after the yearly count.',
  'Handed over by the project.',
];
const counts = ['Found in its place.', 'Label renewed.', 'Plate hard to read.', 'Seen during the yearly count.'];
const repairs = ['Back from the workshop.', 'Bearings replaced and aligned.', 'Commissioned with the supplier.', 'Tested under load.'];

/** Past changes and audits of one asset in six, by some of the people; each ends where the asset stands now. */
export async function loadHistory(db: Connection, today: string, userIds: readonly number[]): Promise<void> {
  const { rows } =
    await sql<Asset>`select h.id, l.name as location, s.name as status, to_char(h.created_at, 'YYYY-MM-DD') as created, h.next_audit_date::text as next_audit
    from hardware h join locations l on l.id = h.location_id join statuslabels s on s.id = h.status_id where h.id % ${every} = 0 order by h.id`.execute(
      db,
    );
  const random = createRandom(rows.length);
  const past = rows
    .flatMap(asset => pastOf(random, asset, today, userIds))
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
  await sql`insert into history (register, record_id, action, changes, note, user_id, created_at)
    select 'hardware', record_id, action, changes, note, user_id, created_at from jsonb_to_recordset(${JSON.stringify(past)}::text::jsonb)
    as rows (record_id integer, action text, changes jsonb, note text, user_id integer, created_at timestamp)`.execute(db);
}

function pastOf(random: Random, { id, location, status, created, next_audit }: Asset, today: string, userIds: readonly number[]): Past[] {
  const age = Math.floor((Date.parse(today) - Date.parse(created)) / 86_400_000);
  const moment = (share: number) =>
    `${dayFrom(created, Math.floor(age * share))} ${String(random.integer(7, 16)).padStart(2, '0')}:${random.integer(10, 59)}:00`;
  const by = () => ({ action: 'update' as const, record_id: id, user_id: random.pick(userIds) });
  const moved = {
    ...by(),
    changes: { location: { old: random.pick(places).name, new: location } },
    note: random.pick(moves),
    created_at: moment(0.4),
  };
  const repaired = {
    ...by(),
    changes: { status: { old: status === 'In service' ? 'Under repair' : 'In service', new: status } },
    note: random.pick(repairs),
    created_at: moment(0.8),
  };
  const audited: Past = {
    ...{ ...by(), action: 'audit', note: random.pick(counts) },
    changes: { next_audit_date: { old: null, new: next_audit } },
    created_at: `${dayFrom(today, -random.integer(1, Math.max(1, Math.min(330, age))))} 09:${random.integer(10, 59)}:00`,
  };
  return [...(random.next() < 0.5 ? [moved, repaired] : [repaired]), ...(random.next() < 0.5 ? [audited] : [])];
}
