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
  /** Records that meet a condition on their own fields, in the order of their ids; at most 1,000. */
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

/** The server side of an action. */
export interface ServerAction {
  run(context: ServerActionContext<Resource, string>): Promise<void>;
}

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
): ServerAction => ({ run: run as unknown as ServerAction['run'] });
