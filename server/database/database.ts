import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { RememberedRegister } from './schema/rememberedRegister';

/** What happened to one field: the value before and after, as text a person can read. */
export interface Change {
  old: unknown;
  new: unknown;
  /** The old value as a body carries it, where it can be written back. */
  was?: unknown;
  /** The name a body carries it under, where the change is told under another; tells apart what has the same name. */
  key?: string;
}

/** The tables that belong to the server itself; those of the registers follow from their definitions. */
export interface SystemTables {
  server_state: { name: string; value: string };
  sessions: {
    id: string;
    user_id: number;
    token_hash: string;
    rotated_at: string;
    expires_at: string;
    revoked_at: string | null;
    created_at: string;
    user_agent: string | null;
    remote_ip: string | null;
    /** When something was signed in it last. */
    signed_at: string | null;
  };
  history: {
    id: Generated<number>;
    register: string;
    record_id: number;
    action: string;
    changes: string | null;
    note: string | null;
    user_id: number | null;
    /** Whom or what it went to, where it went to somebody. */
    target_register: string | null;
    target_id: number | null;
    /** The file that came with it, where one did; it may be deleted since. */
    file_id: number | null;
    created_at: string;
  };
  notifications: {
    id: Generated<number>;
    user_id: number;
    kind: string;
    register: string | null;
    record_id: number | null;
    name: string | null;
    params: string;
    created_at: string;
    read_at: string | null;
  };
  registers: { name: string; search: string; fields: ColumnType<RememberedRegister['fields'], string> };
  files: {
    id: Generated<number>;
    register: string;
    record_id: number;
    filename: string;
    kept_as: string;
    type: string;
    size: number;
    note: string | null;
    user_id: number | null;
    created_at: string;
    /** The word under which a caller sent it, and may send it again. */
    client_id: string | null;
    /** SHA-256 of a picture, in hexadecimal digits; null for other files, and for what earlier versions kept. */
    digest: string | null;
  };
}

export type Database = Kysely<SystemTables>;

/** What a query runs on: the database itself, or the transaction it belongs to. */
export type Connection = Database | Transaction<SystemTables>;
