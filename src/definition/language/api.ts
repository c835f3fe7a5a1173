import type { Operation, Values } from './basics';

/** Some fields of a record, and what they are in a body. */
export interface BodyShape {
  readonly fields: readonly string[];
  readonly body: (values: Values) => Record<string, unknown>;
}

export interface Api {
  /**
   * The collection on the wire; the register's name unless told.
   *
   * @example api: { path: 'maintenance/keys' }
   */
  path?: string;
  /**
   * Where its records are below the one they belong to, beside the path; the reference to that one stands in braces. What is done in the
   * other's tab is done there.
   *
   * @example api: { nested: 'locations/{location}/keys' }
   */
  nested?: string;
  /**
   * Where the list is, when not at the path.
   *
   * @example api: { list: 'keys/index' }
   */
  list?: string;
  /**
   * What the register can do; everything unless told.
   *
   * @example api: { operations: ['list', 'get'] }
   */
  operations?: readonly Operation[];
  /**
   * How a body without files is sent; as JSON unless told.
   *
   * @example api: { body: 'form' }
   */
  body?: 'json' | 'form';
  /**
   * Fields that go in a body by another shape than each under its own name. Such a body is sent where all of its fields are at hand.
   *
   * @example api: { bodies: [{ fields: ['name', 'notes'], body: ({ name, notes }) => ({ words: [name, notes] }) }] }
   */
  bodies?: readonly BodyShape[];
  /**
   * The property of a list's answer that holds the rows; `rows` unless told.
   *
   * @example api: { rows: 'payload' }
   */
  rows?: 'rows' | 'payload';
  /**
   * What names the record in the body of a call about one of its parts; `record_id` unless told.
   *
   * @example api: { idField: 'key_id' }
   */
  idField?: string;
  /**
   * Where files for a record go; `<path>/{id}/files` unless told. Where the address does not hold the record's `{id}`, the body names it.
   *
   * @example api: { upload: 'keys/upload', idField: 'key_id' }
   */
  upload?: string;
  /**
   * Understands rows that other servers of the family answer in another shape: gets one as it came and answers it with its values under the
   * names that the fields are read by. Pure; a row of this server's must come out as it went in.
   *
   * @example api: { row: key => ({ ...key, name: key.name ?? key.title }) }
   */
  row?: (row: Values) => Values;
  /**
   * Another data provider than the admin API.
   *
   * @example api: { source: 'simple-rest' }
   */
  source?: 'simple-rest';
}
