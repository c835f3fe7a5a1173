import { sql } from 'kysely';
import { stamp } from '#server/time.ts';
import type { Connection } from '#server/database/database.ts';
import type { Kind, Parameters } from '#server/notifications/notify.ts';
import { demoAccounts } from './people/people';

interface Seed<K extends Kind = Kind> {
  to: string;
  kind: K;
  register: string;
  /** How the record is found; without it the notification is about the register. */
  record?: readonly [column: string, value: string];
  params: Parameters[K] & { by?: string };
  hoursAgo: number;
  isRead?: boolean;
}

const seeds: readonly Seed[] = [
  {
    to: 'Administrator',
    kind: 'assigned',
    register: 'departments',
    record: ['name', 'Management'],
    params: { by: 'Layla Nasser', field: 'manager' },
    hoursAgo: 50,
    isRead: true,
  },
  {
    to: 'Administrator',
    kind: 'import_done',
    register: 'hardware',
    params: { file: 'yearly-count.csv', created: 12, updated: 148, refused: 3 },
    hoursAgo: 26,
  },
  {
    to: 'Administrator',
    kind: 'mentioned',
    register: 'locations',
    record: ['name', 'Sitra Power Station'],
    params: { by: 'Salman Al Mannai' },
    hoursAgo: 3,
  },
  {
    to: 'Supervisor',
    kind: 'assigned',
    register: 'departments',
    record: ['name', 'Mechanical maintenance'],
    params: { by: 'Mariam Al Sayed', field: 'manager' },
    hoursAgo: 49,
    isRead: true,
  },
  {
    to: 'Supervisor',
    kind: 'assigned',
    register: 'locations',
    record: ['name', 'Isa Town Workshop'],
    params: { by: 'Mariam Al Sayed', field: 'manager' },
    hoursAgo: 5,
  },
  {
    to: 'Technician',
    kind: 'mentioned',
    register: 'departments',
    record: ['name', 'Mechanical maintenance'],
    params: { by: 'Yusuf Haddad' },
    hoursAgo: 2,
  },
  {
    to: 'Viewer',
    kind: 'mentioned',
    register: 'companies',
    record: ['name', 'Dilmun Utilities Group'],
    params: { by: 'Deepa Krishnan' },
    hoursAgo: 20,
  },
];

/** What the demo accounts were told in the last days; a record that is not there is told of by nobody. */
export async function loadNotifications(db: Connection, now: Date): Promise<void> {
  for (const { to, kind, register, record, params, hoursAgo, isRead = false } of seeds) {
    const email = demoAccounts.find(({ role }) => role === to)?.email ?? '';
    const at = stamp(new Date(now.getTime() - hoursAgo * 3_600_000));
    const found = record
      ? sql`select id, name from ${sql.table(register)} where ${sql.ref(record[0])} = ${record[1]} limit 1`
      : sql`select null::integer as id, null::text as name`;
    await sql`insert into notifications (user_id, kind, register, record_id, name, params, created_at, read_at)
      select users.id, ${kind}, ${register}, found.id, found.name, ${JSON.stringify(params)}::text::jsonb, ${at}::timestamp, ${isRead ? at : null}::timestamp
      from users, (${found}) as found where users.email = ${email}`.execute(db);
  }
}
