import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { serverAccount } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { saveRecord } from '#server/resources/write/saveRecord.ts';

/** Thrown when what ADMIN_EMAIL and ADMIN_PASSWORD say makes no account. */
export class AdministratorRefused extends Error {
  constructor(reason: string) {
    super(`ADMIN_EMAIL, ADMIN_PASSWORD: ${reason}`);
  }
}

const somebody = 'admin@mainstay.example';

/**
 * Makes the superuser that ADMIN_EMAIL and ADMIN_PASSWORD name, where nobody can sign in yet. Without a password one is made up
 * and logged this once; where demo data brings accounts, nobody is made unasked.
 */
export async function createFirstAdministrator(context: ServerContext): Promise<void> {
  const { adminEmail, adminPassword, demo } = context.settings;
  if (demo && !adminEmail) return;
  const { rows } = await sql`select 1 from users where activated and deleted_at is null limit 1`.execute(context.db);
  if (rows.length > 0) return;
  const email = adminEmail ?? somebody;
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const body = { first_name: 'Administrator', username: email, email, password, activated: true, permissions: { superuser: 1 } };
  await saveRecord(context, serverAccount, context.plans.get('users'), { id: null, body }).catch((error: unknown) => {
    throw error instanceof Failure ? new AdministratorRefused(error.message) : error;
  });
  const passwordNotice = adminPassword ? '' : ` The password is ${password} and is not shown again: change it after signing in.`;
  context.log({ level: 'info', message: `Made the administrator ${email}.${passwordNotice}` });
}
