import type { Field, ValueOf } from '../kind';
import type { When } from '../when';
import type { Move } from './move';

/** The moves of a field that says in what status a record is. */
export interface Flow<Field extends string = string, Name extends string = string, Status extends string = string> {
  /**
   * The field: a `select`, or a `ref` to a register of statuses.
   *
   * @example flow: { field: 'kind', moves: { replace: { from: 'mechanical', to: 'card' } } }
   */
  field: Field;
  /**
   * Of a `ref`: the field of the other register whose words the moves are said in. Among the statuses of one word records move freely, by the
   * right to edit them.
   *
   * @example flow: { field: 'status', group: 'type', begins: ['pending'], moves: { release: { from: 'pending', to: 'deployable' } } }
   */
  group?: string;
  /**
   * Of a `ref`: records move only to statuses that meet this.
   *
   * @example flow: { field: 'status', group: 'type', offered: { default_label: true }, begins: ['pending'], moves: { release: { from: 'pending', to: 'deployable' } } }
   */
  offered?: When;
  /**
   * The statuses that a new record may begin in, the usual one first; the first option of a `select` unless told.
   *
   * @example flow: { field: 'kind', begins: ['mechanical', 'card'], moves: { code: { from: 'card', to: 'code' } } }
   */
  begins?: readonly Status[];
  /**
   * The statuses of a record by somebody who may only ask for one (`request`), the usual one first, instead of `begins`.
   *
   * @example request: { permission: 'keys.request', label: 'Ask for a key' }, flow: { field: 'kind', requested: ['mechanical'], moves: { code: { from: 'card', to: 'code' } } }
   */
  requested?: readonly Status[];
  /**
   * `false`: the moves are made by changing the field alone, without buttons, routes and names in the history. Always so of a `ref`.
   *
   * @example flow: { field: 'kind', buttons: false, moves: { code: { from: 'card', to: 'code' } } }
   */
  buttons?: false;
  /**
   * Files bring records in any status, new ones and changes: what they bring is as it is.
   *
   * @example flow: { field: 'kind', importsAny: true, moves: { code: { from: 'card', to: 'code' } } }
   */
  importsAny?: true;
  /**
   * The moves by name. Every other change of the field is refused.
   *
   * @example flow: { field: 'kind', moves: { card: { from: 'mechanical', to: 'card' }, code: { from: 'card', to: 'code' } } }
   */
  moves: Readonly<Record<string, Move<Name, Status>>>;
}

type StatusOf<F> = F extends Field ? (ValueOf<F> extends string ? ValueOf<F> : string) : string;

/** A flow of one of some fields: its statuses are the options of that field. */
export type FlowOf<F> = { [K in keyof F & string]: Flow<K, keyof F & string, StatusOf<F[K]>> }[keyof F & string];
