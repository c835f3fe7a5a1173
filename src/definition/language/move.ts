import type { ResourceName } from '../fields';
import type { IconName } from '../icons';
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

/** A record of another register that a move makes: its fields, which may be taken from those of this record or refer to it. */
export interface MoveRecord<Name extends string = string> {
  register: ResourceName;
  set: Readonly<Record<string, MoveValue | { from: Name } | { record: true }>>;
}

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
   * A record of another register that follows from it: made in the same transaction by the authority of the move, whatever rights its maker has
   * there. `{ from: 'holder' }` is what this record says, `{ record: true }` a reference to it.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', create: { register: 'locations', set: { name: { from: 'name' } } } } } }
   */
  create?: MoveRecord<Name>;
  /**
   * Asked before, in a sentence; in other languages by the key `actions.<name>_confirm`.
   *
   * @example flow: { field: 'kind', moves: { code: { from: 'card', to: 'code', confirm: 'Is the card returned?' } } }
   */
  confirm?: string;
}
