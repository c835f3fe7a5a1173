import type { ResourceName } from '../fields';
import type { IconName } from '../icons';
import type { CustomFieldMark } from '../kinds/customFields';
import type { Offer } from '../offers';
import type { Issue } from '../rules';
import type { When } from '../when';
import type { Fields, PageLoader, Values } from './basics';

/** Something to do with records that is not create, edit or delete. */
export interface Action<F = Fields> {
  /**
   * English, where its name does not say it; in other languages by the key `actions.<name>`.
   *
   * @example actions: { report: { label: 'Report as lost', on: ['record'], request: ids => ({ method: 'POST', path: `keys/${ids[0]}/lost` }) } }
   */
  label?: string;
  /**
   * One of the icons of `src/engine/ui/ResourceIcon.tsx`.
   *
   * @example actions: { report: { label: 'Report', icon: 'warning', on: ['record'], request: ids => ({ method: 'POST', path: 'keys/lost', body: { ids } }) } }
   */
  icon?: IconName;
  /**
   * Whether it is offered for one record, for selected rows, or both; or over the list, where it is about no record.
   *
   * @example actions: { move: { label: 'Move', on: ['record', 'bulk'], request: ids => ({ method: 'PATCH', path: 'keys/move', body: { ids } }) } }
   */
  on: readonly ('record' | 'bulk' | 'list')[];
  /**
   * With many rows the call is made for each of them, and what is refused is told row by row; else one call names them all.
   *
   * @example actions: { report: { label: 'Report', on: ['record', 'bulk'], each: true, request: ids => ({ method: 'POST', path: `keys/${ids[0]}/lost` }) } }
   */
  each?: boolean;
  /**
   * What was asked is written into the fields of that name, as any save is: nothing is written where somebody else has changed one of them
   * since the record was read. What is no field of the register goes beside them. It is done for each record, and needs no `request`.
   *
   * @example actions: { move: { label: 'Move', on: ['bulk'], permission: 'keys.edit', update: true, fields: { location: ref('locations', { label: 'Opens', required: true }) } } }
   */
  update?: boolean;
  /**
   * Its work is done by the server's side of the definition: `<action>.server.ts` in the folder that is called as the register, beside its
   * file: a `defineServerAction`, or a `defineListAction` of one that is offered over the list. It needs no `request` and no route; unless it
   * names a `permission`, it needs the right to edit.
   *
   * @example actions: { hand: { label: 'Hand out', on: ['record', 'bulk'], server: true, fields: { to: ref('users', { label: 'To', required: true }) } } }
   */
  server?: true;
  /**
   * Of an action with a server side: it is offered and done only with records that meet this.
   *
   * @example actions: { find: { label: 'Found again', on: ['record'], server: true, offeredWhen: { lost: true } } }
   */
  offeredWhen?: When;
  /**
   * English; what is said where `offeredWhen` is not met, instead of the names of its fields.
   *
   * @example actions: { find: { label: 'Found again', on: ['record'], server: true, offeredWhen: { lost: true }, why: 'This key is not lost.' } }
   */
  why?: string;
  /**
   * The right it needs; of several any will do, and the row's `available_actions` say whether it is to be had.
   *
   * @example actions: { move: { label: 'Move', on: ['bulk'], permission: 'keys.edit', request: ids => ({ method: 'PATCH', path: 'keys/move', body: { ids } }) } }
   */
  permission?: string | readonly string[];
  /**
   * What a server must have beside the contract for it: elsewhere it is not offered.
   *
   * @example actions: { hand: { label: 'Hand out', on: ['record'], offer: 'inspections' } }
   */
  offer?: Offer;
  /**
   * Once it is done, the record of this register that the answer names is opened (`payload.id`).
   *
   * @example actions: { hand: { label: 'Hand out', on: ['record'], opens: 'users' } }
   */
  opens?: ResourceName;
  /**
   * What it makes is made once, however often the call arrives: a `client_id` goes along that stays the same until something else is asked for.
   *
   * @example actions: { report: { label: 'Report as lost', on: ['record'], once: true, request: ids => ({ method: 'POST', path: `keys/${ids[0]}/lost` }) } }
   */
  once?: true;
  /**
   * Asked in a dialog before; each begins with its `default`. A field that the register has under the same name shares its label.
   *
   * @example actions: { move: { label: 'Move', on: ['record'], fields: { to: ref('locations', { label: 'To', required: true }) }, request: (ids, input) => ({ method: 'PATCH', path: 'keys/move', body: { ids, ...input } }) } }
   */
  fields?: F & Fields;
  /**
   * A field that has a condition is asked, required and sent only while it holds.
   *
   * @example actions: { hand: { label: 'Hand out', on: ['record'], fields: { to: select(['person', 'place'], { label: 'To', default: 'person' }), holder: ref('users', { label: 'Held by', required: true }) }, when: { holder: { to: 'person' } }, request: (ids, input) => ({ method: 'POST', path: `keys/${ids[0]}/hand`, body: { ...input } }) } }
   */
  when?: { readonly [K in NoInfer<keyof F & string>]?: When<NoInfer<keyof F & string>> };
  /**
   * Of one record: also asks for those of its custom fields that administrators marked by this field of `fields`. They are sent beside the
   * rest, each under its name on the wire.
   *
   * @example actions: { inspect: { label: 'Inspect', on: ['record'], customFields: 'display_audit' } }
   */
  customFields?: CustomFieldMark;
  /**
   * An import of the register may have it done with the record of each row that says something of its fields. A header that ends with a
   * colon stands before what is said of the record that the field names (`Handed to: username`); `holder.username` is fed by such a header
   * alone. The server does it by the `acts` of the register's extension.
   *
   * @example actions: { hand: { label: 'Hand out', on: ['record'], fields: { holder: ref('users', { label: 'Held by' }) }, csv: { headers: { holder: ['Handed to', 'Handed to:'] } } } }
   */
  csv?: { headers?: { readonly [K in NoInfer<keyof F & string> | `${NoInfer<keyof F & string>}.${string}`]?: readonly string[] } };
  /**
   * What the fields begin with where that follows from the records or from the day; above their `default`. Pure.
   *
   * @example actions: { move: { label: 'Move', on: ['record'], fields: { to: ref('locations', { label: 'To' }) }, initial: ([key]) => ({ to: key?.location }), request: (ids, input) => ({ method: 'PATCH', path: 'keys/move', body: { ids, ...input } }) } }
   */
  initial?(records: readonly Values[], now: Date): { readonly [K in NoInfer<keyof F & string>]?: unknown };
  /**
   * A dialog written by hand instead of the derived one; it gets the register, the name of the action, the records, a title and what closes
   * it.
   *
   * @example actions: { print: { label: 'Print', on: ['record', 'bulk'], dialog: () => import('#src/pages/labels/LabelDialog.tsx') } }
   */
  dialog?: PageLoader;
  /**
   * Of one record: a file that the server answers below the API's address, which is kept under a name. Nothing is asked and nothing changes. It
   * gets the record and the language that is read. Pure.
   *
   * @example actions: { tag: { label: 'Print the tag', on: ['record'], file: (key, language) => ({ path: `keys/${key.id}/tag?locale=${language}`, name: `${key.name}.pdf` }) } }
   */
  file?(record: Values, language: string): { path: string; name: string };
  /**
   * Asked before, in a sentence.
   *
   * @example actions: { destroy: { label: 'Destroy', on: ['record'], confirm: 'Is the key really destroyed?', request: ids => ({ method: 'POST', path: `keys/${ids[0]}/destroyed` }) } }
   */
  confirm?: string;
  /**
   * English; what is said once it is done, in other languages by the key `actions.<name>_done`. Without it the action's label says it.
   *
   * @example actions: { report: { label: 'Report as lost', done: 'Reported as lost', on: ['record'], request: ids => ({ method: 'POST', path: `keys/${ids[0]}/lost` }) } }
   */
  done?: string;
  /**
   * A rule across what is asked: the broken rule by field. Pure.
   *
   * @example actions: { hand: { label: 'Hand out', on: ['record'], fields: { to: ref('users', { label: 'To' }), at: ref('locations', { label: 'At' }) }, validate: ({ to, at }) => (to || at ? {} : { to: { rule: 'required' } }), request: (ids, input) => ({ method: 'POST', path: `keys/${ids[0]}/hand`, body: { ...input } }) } }
   */
  validate?(input: Values): { [K in NoInfer<keyof F & string>]?: Issue | undefined };
  /**
   * What whoever does it should know of the records before, without being kept from it. A day among the arguments is written in their
   * language. Pure.
   *
   * @example actions: { hand: { label: 'Hand out', on: ['record'], caution: ([key]) => (key?.expires_on ? { rule: 'expired', args: { day: String(key.expires_on) } } : null), request: ids => ({ method: 'POST', path: `keys/${ids[0]}/hand` }) } }
   */
  caution?(records: readonly Values[], now: Date): Issue | null;
  /**
   * The call it makes, below the API's address; it gets the records' ids, what was asked in the dialog as a body carries it
   * (`holder_id: 3`), and the records themselves. Unless told, what was asked is posted to the action's name below each record,
   * `POST keys/3/hand`, or below the list, `POST keys/hand`. Not needed where a `dialog` does it all.
   *
   * @example actions: { hand: { label: 'Hand out', on: ['record'], fields: { holder: ref('users', { label: 'Held by' }) }, request: (ids, input) => ({ method: 'POST', path: `keys/${ids[0]}/hand`, body: { ...input } }) } }
   */
  request?(
    ids: readonly number[],
    input: Values,
    records: readonly Values[],
  ): { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: Record<string, unknown> };
}
