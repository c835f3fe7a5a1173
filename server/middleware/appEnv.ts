import type { Account } from '#server/access/account.ts';

/** What middleware leaves for the routes below it. */
export interface AppEnv {
  Variables: {
    requestId: string;
    account: Account;
    /**
     * Where the account is only what was known of the session with its last call: makes sure that it is the same by now, and throws unless. It is
     * asked of the database along with what comes next; whoever has it waits for it before they write.
     */
    confirm?: () => Promise<void>;
    userId: number | null;
    /** The record that an address lies below, and the field that refers to it. */
    parent?: { field: string; id: number };
  };
}
