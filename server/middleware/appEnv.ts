import type { Account } from '#server/access/account.ts';

/** What middleware leaves for the routes below it. */
export interface AppEnv {
  Variables: {
    requestId: string;
    account: Account;
    userId: number | null;
    /** The record that an address lies below, and the field that refers to it. */
    parent?: { field: string; id: number };
  };
}
