import type { IconName } from '../icons';
import type { Field, ValueOf } from '../kind';
import type { When } from '../when';

/** Who makes a move: somebody with a right, somebody whom the record names in one of the fields, or both where both are said. */
export interface Permitted<Name extends string = string> {
  permission?: string;
  by?: readonly Name[];
}

/**
 * A value that a move writes: as it stands, the person who makes it (`{ me: true }`), the moment (`{ now: true }`), the day so many days
 * from today (`{ days: 30 }`), or the comment of the move (`{ comment: true }`).
 */
export type MoveValue = string | number | boolean | null | { me: true } | { now: true } | { days: number } | { comment: true };

/** One move of a flow. */
export interface Move<Name extends string = string, Status extends string = string> {
  /**
   * The status that it leads out of, or several.
   *
   * @example flow: { field: 'kind', moves: { code: { from: ['card', 'mechanical'], to: 'code' } } }
   */
  from: Status | readonly Status[];
  /**
   * The status that it leads to.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code' } } }
   */
  to: Status;
  /**
   * English, where its name does not say it; in other languages by the key `actions.<name>`.
   *
   * @example flow: { field: 'kind', moves: { code: { label: 'Replace by a code', from: 'card', to: 'code' } } }
   */
  label?: string;
  /**
   * One of the icons of `src/engine/ui/ResourceIcon.tsx`.
   *
   * @example flow: { field: 'kind', moves: { code: { icon: 'key', from: 'card', to: 'code' } } }
   */
  icon?: IconName;
  /**
   * The right it needs. Unless told it is that to edit the register's records, or none where `by` says who.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', permission: 'keys.replace' } } }
   */
  permission?: string;
  /**
   * Fields that name who may: people, or departments and groups, whose members may. Beside a `permission` both are needed.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', by: ['holder'] } } }
   */
  by?: readonly Name[];
  /**
   * Others who may as well: whoever meets one of these.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', permission: 'keys.replace', or: [{ permission: 'keys.edit', by: ['holder'] }] } } }
   */
  or?: readonly Permitted<Name>[];
  /**
   * Fields that name who may not, whatever rights they have: nobody approves what is their own.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', notBy: ['holder'] } } }
   */
  notBy?: readonly Name[];
  /**
   * What the record must meet; without paths into other records.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', when: { lost: false } } } }
   */
  when?: When<Name>;
  /**
   * English; what is said where `when` is not met, instead of the names of its fields.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', when: { lost: false }, why: 'A lost key is not replaced.' } } }
   */
  why?: string;
  /**
   * Fields that must be filled in: before, or by the move where it asks them.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', needs: ['location'] } } }
   */
  needs?: readonly Name[];
  /**
   * Requirements beyond the record, by the name under which the server's module checks them (`rules.requirements` of its extension).
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', requires: ['doors'] } } }
   */
  requires?: readonly string[];
  /**
   * What whoever makes it is asked before.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', ask: { fields: ['due'], comment: 'required' } } } }
   */
  ask?: {
    /**
     * Fields of the register, which it writes; also those that are `readOnly` elsewhere. One is required where the register or `needs` says so.
     *
     * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', ask: { fields: ['due'] } } } }
     */
    fields?: readonly Name[];
    /**
     * A comment, which the history keeps.
     *
     * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', ask: { comment: 'optional' } } } }
     */
    comment?: 'optional' | 'required';
    /**
     * The person signs by their password.
     *
     * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', ask: { signature: true } } } }
     */
    signature?: true;
  };
  /**
   * Fields that it writes by itself.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', set: { holder: { me: true }, due: { days: 30 }, lost: false } } } }
   */
  set?: { readonly [K in Name]?: MoveValue };
  /**
   * Fields that name who is notified: people, or departments, whose members are. Whoever makes it is not.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', notify: ['holder'] } } }
   */
  notify?: readonly Name[];
  /**
   * Asked before, in a sentence; in other languages by the key `actions.<name>_confirm`.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', confirm: 'Is the card returned?' } } }
   */
  confirm?: string;
}

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
   * @example flow: { field: 'parent', group: 'type', begins: ['site'], moves: { open: { from: 'site', to: 'building' } } }
   */
  group?: string;
  /**
   * Of a `ref`: records move only to statuses that meet this.
   *
   * @example flow: { field: 'parent', group: 'type', offered: { city: { not: null } }, begins: ['site'], moves: { open: { from: 'site', to: 'building' } } }
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
