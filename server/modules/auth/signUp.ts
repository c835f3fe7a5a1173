import { Failure, type Refused } from '#server/http/failure.ts';
import { serverAccount } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { saveRecord } from '#server/resources/write/saveRecord.ts';

/** Makes an account without any rights, which an administrator then grants; returns what is wrong, by field. */
export async function signUp(
  context: ServerContext,
  { username, email, password }: Record<'username' | 'email' | 'password', string>,
): Promise<Refused | null> {
  try {
    const body = { first_name: username, username, email: email || null, password, activated: true };
    await saveRecord(context, serverAccount, context.plans.get('users'), { id: null, body });
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.refusal;
    throw error;
  }
}
