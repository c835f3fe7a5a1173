import type { Fields, RecordOf, Resource, Values } from './define';
import type { ResourceName } from './fields';
import type { ValueOf } from './kind';
import type { Issue } from './rules';
import type { When } from './when';

/** What an action was told in its dialog; what its conditions ruled out is missing. */
export type ActionInput<R, N extends string> =
  R extends Resource<string, Fields, infer A>
    ? N extends keyof A
      ? A[N] extends Fields
        ? { readonly [K in keyof A[N]]?: ValueOf<A[N][K]> | null }
        : Values
      : never
    : never;

/** A record of a register as an action reads it. */
export type FoundRecord = Values & { readonly id: number };

/** Reading and writing records of any register, by the rules of their definitions and with history. Each throws what it is refused with. */
export interface RecordAccess {
  /** The record; null where there is none, or none that the person may see. */
  read(register: ResourceName, id: number): Promise<FoundRecord | null>;
  /** Records that meet a condition, also on fields of records they refer to (`{ 'location.city': 'Sitra' }`), by their ids; at most 1,000. */
  find(register: ResourceName, when: When, most?: number): Promise<FoundRecord[]>;
  /** Answers the id of the new record. */
  create(register: ResourceName, values: Values): Promise<number>;
  update(register: ResourceName, id: number, values: Values): Promise<void>;
}

/** What an action with a server side works with. Everything is written together, or nothing. */
export interface ServerActionContext<R, N extends string> extends RecordAccess {
  /** The record, locked until the action is done. */
  record: RecordOf<R>;
  input: ActionInput<R, N>;
  person: { id: number; name: string };
  /** `2026-03-31 14:30:00`, in UTC */
  now: string;
  /** Writes fields of the record by the authority of the action: the right that it needs stands for that to edit. */
  write(values: { readonly [K in keyof Omit<RecordOf<R>, 'id'>]?: RecordOf<R>[K] | null }): Promise<void>;
  /** The same as for the person, without asking for rights: by the authority of the rule. */
  system: RecordAccess;
  /** Refuses the whole action: in a sentence, or by field of the dialog. */
  refuse(reason: Issue | Readonly<Record<string, readonly Issue[]>>): never;
}

/** What an action over a list works with: the same without a record. */
export type ListActionContext<R, N extends string> = Omit<ServerActionContext<R, N>, 'record' | 'write'>;

/** The server side of an action, of records or of a list. */
export type ServerAction =
  | { of: 'record'; run(context: ServerActionContext<Resource, string>): Promise<void> }
  | { of: 'list'; run(context: ListActionContext<Resource, string>): Promise<void> };

/**
 * The server side of an action with `server: true`, in the file `<action>.server.ts` of the folder that is called as the register, beside its
 * definition. It runs in one transaction, once the right, the condition on the record and what was asked are checked.
 *
 * @example
 * export default defineServerAction<typeof keys, 'hand'>(async ({ input, write, create, person }) => {
 *   await write({ holder: input.to });
 *   await create('loans', { borrower: input.to, lender: person });
 * });
 */
export const defineServerAction = <R extends Resource, N extends string>(
  run: (context: ServerActionContext<R, N>) => Promise<void>,
): ServerAction => ({ of: 'record', run: run as unknown as (context: ServerActionContext<Resource, string>) => Promise<void> });

/**
 * The same of an action with `on: ['list']`, which is about no record.
 *
 * @example
 * export default defineListAction<typeof keys, 'stocktake'>(async ({ input, find, update }) => {
 *   for (const { id } of await find('keys', { 'location.id': input.at?.id ?? null })) await update('keys', id, { lost: false });
 * });
 */
export const defineListAction = <R extends Resource, N extends string>(
  run: (context: ListActionContext<R, N>) => Promise<void>,
): ServerAction => ({ of: 'list', run: run as unknown as (context: ListActionContext<Resource, string>) => Promise<void> });
