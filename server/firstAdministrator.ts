import { sql } from 'kysely';
import { serverAccount } from '#server/access/account.ts';
import type { ServerContext } from '#server/context.ts';
import { saveRecord } from '#server/registers/save.ts';

/** Makes the superuser that ADMIN_EMAIL and ADMIN_PASSWORD name, where nobody can sign in yet. */
export async function createFirstAdministrator(context: ServerContext): Promise<void> {
  const { adminEmail, adminPassword } = context.settings;
  if (!adminEmail || !adminPassword) return;
  const { rows } = await sql`select 1 from users where activated and deleted_at is null limit 1`.execute(context.db);
  if (rows.length > 0) return;
  const body = { first_name: 'Administrator', username: adminEmail, email: adminEmail, password: adminPassword, activated: true, permissions: { superuser: 1 } };
  await saveRecord(context, serverAccount, context.plans.get('users'), { id: null, body });
  context.log({ level: 'info', message: `Made the administrator ${adminEmail}.` });
}
