import type { Account } from '#server/access/account.ts';

/** What middleware leaves for the routes below it. */
export interface AppEnv {
  Variables: { requestId: string; account: Account; userId: number | null };
}
