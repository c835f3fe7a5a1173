import type { ResourceName } from '../fields';
import type { When } from '../when';
import type { PageLoader, Values } from './basics';

/** A tab of the show page: some fields, a related register's list, or a hand-written part. */
export type ShowTab<Name extends string> = {
  /**
   * English, where its name does not say it; in other languages by the key `tabs.<name>`. The tab of a register that it is called as is
   * labelled like that.
   *
   * @example show: { history: { label: 'What happened', history: true } }
   */
  label?: string;
  /**
   * The tab is there only while this holds.
   *
   * @example show: { return: { fields: ['due'], when: { lost: false } } }
   */
  when?: When<Name>;
  /**
   * The right without which the tab is not there.
   *
   * @example show: { history: { history: true, permission: 'keys.history' } }
   */
  permission?: string;
} & (
  | {
      /**
       * Some fields, as facts.
       *
       * @example show: { details: { fields: ['name', 'kind', 'due'] } }
       */
      fields: readonly Name[];
    }
  | {
      /**
       * All fields, as facts, in the order of the definition, but those that say otherwise.
       *
       * @example show: { facts: { facts: true } }
       */
      facts: true;
    }
  | {
      /**
       * The list of another register, in place.
       *
       * @example show: { assets: { related: 'hardware', query: key => ({ location_id: key.id }) } }
       */
      related: ResourceName;
      /**
       * What that list is asked for, from the record shown.
       *
       * @example show: { people: { related: 'users', query: key => ({ department_id: key.id }) } }
       */
      query?: (record: Values & { id: number }) => Record<string, unknown>;
      /**
       * Where that list is for the record shown, when not at its register's own address. A filter of it may stand there by its key:
       * `{due}` is the day asked for, or nothing, together with a comma before it.
       *
       * @example show: { assets: { related: 'hardware', path: 'locations/{id}/assets' } }
       */
      path?: string;
      /**
       * The columns of that list; its own unless told. Checked when the server starts.
       *
       * @example show: { people: { related: 'users', query: key => ({ group_id: key.id }), columns: ['first_name', 'email'] } }
       */
      columns?: readonly string[];
      /**
       * The filters offered above that list, by key; all that its register has unless told. Checked when the server starts.
       *
       * @example show: { assets: { related: 'hardware', query: key => ({ location_id: key.id }), filters: ['status_id', 'model_id'] } }
       */
      filters?: readonly string[];
      /**
       * What filters are called at the `path`, by their keys, where they go by other names there. Checked when the server starts.
       *
       * @example show: { assets: { related: 'hardware', path: 'locations/{id}/assets', filters: ['purchase_date'], wire: { purchase_date: 'date' } } }
       */
      wire?: Readonly<Record<string, string>>;
      /**
       * What the register's own list is asked for, to be the same as the one at the `path`: the server makes files of that. Without it, a list
       * with a path is read there, as CSV.
       *
       * @example show: { assets: { related: 'hardware', path: 'locations/{id}/assets', exported: key => ({ location_id: key.id }) } }
       */
      exported?: (record: Values & { id: number }) => Record<string, unknown>;
      /**
       * Where a DELETE takes a row of that list out of the record shown, without deleting it.
       *
       * @example show: { people: { related: 'users', query: key => ({ group_id: key.id }), takeOut: 'keys/{id}/people/{row}' } }
       */
      takeOut?: string;
      /**
       * An action of the record shown that is offered above that list. Checked when the server starts.
       *
       * @example actions: { hand: { label: 'Hand out', on: ['record'], server: true } }, show: { assets: { related: 'hardware', query: key => ({ location_id: key.id }), action: 'hand' } }
       */
      action?: string;
      /**
       * A part written by hand that stands above that list; it has the record shown as its context.
       *
       * @example show: { assets: { related: 'hardware', query: key => ({ location_id: key.id }), above: () => import('#src/pages/settings/FieldsetFields.tsx') } }
       */
      above?: PageLoader;
    }
  | {
      /**
       * What happened to the record: who, when, old and new; all of it, or only what goes by one word of the activity report.
       *
       * @example show: { losses: { history: 'lost' } }
       */
      history: true | string;
      /**
       * As what the activity report is asked for the record: as what was changed, or as whom or what deeds went to, as to a person
       * (specification 2 §7). `item` unless told.
       *
       * @example show: { history: { history: true, as: 'target' } }
       */
      as?: 'item' | 'target';
      /**
       * What the tab says while nothing of it has happened; an action that goes by the same word is offered there.
       *
       * @example show: { losses: { history: 'lost', empty: 'Never lost' } }
       */
      empty?: string;
      /**
       * The field that says when it is to happen next, told in the empty tab.
       *
       * @example show: { returns: { history: 'returned', empty: 'Not returned yet', due: 'due' } }
       */
      due?: Name;
    }
  | {
      /**
       * The record as it was in each of its versions, which can be opened and set beside one another. Two fields tell them apart: a number
       * that the server raises, and what was said of the change.
       *
       * @example show: { versions: { versions: { number: 'issue', comment: 'reason' } } }
       */
      versions: { number: Name; comment: Name };
    }
  | {
      /**
       * The files that are kept with the record, each with who added it and when; brings the right `<family>.files`. An address for them
       * other than `<path>/{id}/files` may be told.
       *
       * @example show: { files: { files: true } }
       */
      files: true | string;
    }
  | {
      /**
       * A part of the record that the definition switches on, in a place of its own among the tabs. Where no tab names it, one stands behind
       * `details`; comments are a part of the activity where there is one.
       *
       * @example comments: true, show: { talk: { part: 'comments' } }
       */
      part: 'comments' | 'activity' | 'media' | 'checklists' | 'escalation';
    }
  | {
      /**
       * A part written by hand, which gets the record.
       *
       * @example show: { plan: { component: () => import('#src/pages/settings/FieldsetFields.tsx') } }
       */
      component: PageLoader;
    }
);

/** A tab, or only the filter by which a register's list is narrowed; `false` for none. */
export type AnyShowTab<Name extends string> = ShowTab<Name> | string | false;
