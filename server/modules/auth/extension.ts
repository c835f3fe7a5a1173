import { sql } from 'kysely';
import type { Extension } from '#server/contract.ts';

/** Any number will do, as long as every copy of the server takes the same one. */
const lockNumber = 4_071_919;

/** The attempts to sign in were kept outside of the registers once; those of that time come along. */
export const loginAttempts: Extension = {
  register: 'login-attempts',
  tables: async db => {
    await sql
      .raw(
        `do $$ begin
          perform pg_advisory_xact_lock(${lockNumber});
          if to_regclass('login_attempts') is null then return; end if;
          insert into "login-attempts" (username, user_agent, remote_ip, successful, created_at, updated_at, attempted_at)
            select username, user_agent, remote_ip, successful, created_at, created_at, created_at from login_attempts order by id;
          drop table login_attempts;
        end $$`,
      )
      .execute(db);
  },
};
