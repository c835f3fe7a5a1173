import type { ResourceName } from './fields';
import type { Field, FieldOptions, ValueOf } from './kind';
import type { Issue } from './rules';
import type { When } from './when';

export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete';
export type Fields = Readonly<Record<string, Field>>;
export type Values = Readonly<Record<string, unknown>>;

/** A hand-written screen or tab, loaded when it is opened. What it renders is the console's business, so its type is open here. */
export type PageLoader = () => Promise<{ default: unknown }>;

/** A filter that is not simply one of the fields. */
export interface CustomFilter {
  /**
   * The name in the query; lists are sent as `key[]`.
   *
   * @example list: { filters: [{ key: 'place', field: ref('locations', { label: 'Place' }), on: 'location' }] }
   */
  key: string;
  /**
   * Its label, kind and options.
   *
   * @example list: { filters: [{ key: 'place', field: refs('locations', { label: 'One of these places' }), on: 'location' }] }
   */
  field: Field;
  /**
   * What the server compares: a field, or a path such as `model.category`. The key itself unless told.
   *
   * @example list: { filters: [{ key: 'city', field: text({ label: 'City' }), on: 'location.city' }] }
   */
  on?: string;
  /**
   * Sent along with it.
   *
   * @example list: { filters: [{ key: 'holder_id', field: ref('users', { label: 'Held by' }), on: 'holder', params: { held: 'yes' } }] }
   */
  params?: Readonly<Record<string, string>>;
  /**
   * What each option of a select means, as a condition; then `on` is not needed.
   *
   * @example list: { filters: [{ key: 'state', field: select(['lost', 'out'], { label: 'State' }), choices: { lost: { lost: true }, out: { holder: { not: null } } } }] }
   */
  choices?: Readonly<Record<string, When>>;
  /**
   * The list with this filter is at an address of its own, in which its key in braces stands for what was chosen.
   *
   * @example list: { filters: [{ key: 'return', field: select(['late'], { label: 'Return' }), choices: { late: { due: { atMost: { days: -1 } } } }, path: 'keys/return/{return}' }] }
   */
  path?: string;
  /**
   * The records that hang below the chosen ones in their tree are meant as well.
   *
   * @example list: { filters: [{ key: 'within', field: ref('locations', { label: 'In or within' }), on: 'location', below: true }] }
   */
  below?: boolean;
  /**
   * Text that is found anywhere in the field, not only as the whole of it.
   *
   * @example list: { filters: [{ key: 'words', field: text({ label: 'Words in the notes' }), on: 'notes', contains: true }] }
   */
  contains?: boolean;
  /**
   * The condition on every list that neither uses this filter nor one of `unless`.
   *
   * @example list: { filters: [{ key: 'state', field: select(['lost'], { label: 'State' }), choices: { lost: { lost: true } }, otherwise: { when: { lost: false } } }] }
   */
  otherwise?: {
    /**
     * What rows must meet while the filter is not used.
     *
     * @example list: { filters: [{ key: 'late', field: boolean({ label: 'Late' }), on: 'lost', otherwise: { when: { due: { not: null } } } }] }
     */
    when: When;
    /**
     * Other parameters that lift the condition as well.
     *
     * @example list: { filters: [{ key: 'late', field: boolean({ label: 'Late' }), on: 'lost', otherwise: { when: { lost: false }, unless: ['holder_id'] } }] }
     */
    unless?: readonly string[];
  };
}

export interface Tab<Name extends string> {
  /**
   * The name of the tab in the address and in the texts.
   *
   * @example form: { tabs: [{ key: 'general', label: 'General', fields: ['name', 'kind'] }] }
   */
  key: string;
  /**
   * English; in other languages by the key `tabs.<key>`.
   *
   * @example form: { tabs: [{ key: 'return', label: 'To be returned', fields: ['due'] }] }
   */
  label: string;
  /**
   * Its fields, in order.
   *
   * @example form: { tabs: [{ key: 'general', label: 'General', fields: ['name', 'location', 'holder'] }] }
   */
  fields: readonly Name[];
  /**
   * The tab is there only while this holds.
   *
   * @example form: { tabs: [{ key: 'return', label: 'Return', fields: ['due'], when: { lost: false } }] }
   */
  when?: When<Name>;
}

/** A tab that says where its fields begin instead of naming them. */
export interface TabFrom<Name extends string> extends Omit<Tab<Name>, 'fields'> {
  /**
   * The first of its fields: those that can be written, in the order of the definition, as far as another tab begins.
   *
   * @example form: { tabs: [{ key: 'general', label: 'General', from: 'name' }, { key: 'return', label: 'Return', from: 'due' }] }
   */
  from: Name;
}

/** A tab of the show page: some fields, a related register's list, or a hand-written part. */
export type ShowTab<Name extends string> = {
  /**
   * The name of the tab in the address and in the texts.
   *
   * @example show: { tabs: [{ key: 'details', label: 'Details', fields: ['name'] }] }
   */
  key: string;
  /**
   * English; in other languages by the key `tabs.<key>`.
   *
   * @example show: { tabs: [{ key: 'history', label: 'What happened', history: true }] }
   */
  label: string;
  /**
   * The tab is there only while this holds.
   *
   * @example show: { tabs: [{ key: 'return', label: 'Return', fields: ['due'], when: { lost: false } }] }
   */
  when?: When<Name>;
  /**
   * The right without which the tab is not there.
   *
   * @example show: { tabs: [{ key: 'history', label: 'History', history: true, permission: 'keys.history' }] }
   */
  permission?: string;
} & (
  | {
      /**
       * Some fields, as facts.
       *
       * @example show: { tabs: [{ key: 'details', label: 'Details', fields: ['name', 'kind', 'due'] }] }
       */
      fields: readonly Name[];
    }
  | {
      /**
       * All fields, as facts, in the order of the definition.
       *
       * @example show: { tabs: [{ key: 'details', label: 'Details', facts: true }] }
       */
      facts: true;
      /**
       * All but these.
       *
       * @example show: { tabs: [{ key: 'details', label: 'Details', facts: true, except: ['lost'] }] }
       */
      except?: readonly Name[];
    }
  | {
      /**
       * The list of another register, in place.
       *
       * @example show: { tabs: [{ key: 'assets', label: 'Assets', related: 'hardware', query: key => ({ location_id: key.id }) }] }
       */
      related: ResourceName;
      /**
       * What that list is asked for, from the record shown.
       *
       * @example show: { tabs: [{ key: 'people', label: 'People', related: 'users', query: key => ({ department_id: key.id }) }] }
       */
      query?: (record: Values & { id: number }) => Record<string, unknown>;
      /**
       * Where that list is for the record shown, when not at its register's own address. A filter of it may stand there by its key:
       * `{due}` is the day asked for, or nothing, together with a comma before it.
       *
       * @example show: { tabs: [{ key: 'assets', label: 'Assets', related: 'hardware', path: 'locations/{id}/assets' }] }
       */
      path?: string;
      /**
       * The columns of that list; its own unless told. Checked when the server starts.
       *
       * @example show: { tabs: [{ key: 'people', label: 'People', related: 'users', query: key => ({ group_id: key.id }), columns: ['first_name', 'email'] }] }
       */
      columns?: readonly string[];
      /**
       * The filters offered above that list, by key; all that its register has unless told. Checked when the server starts.
       *
       * @example show: { tabs: [{ key: 'assets', label: 'Assets', related: 'hardware', query: key => ({ location_id: key.id }), filters: ['status_id', 'model_id'] }] }
       */
      filters?: readonly string[];
      /**
       * Where a DELETE takes a row of that list out of the record shown, without deleting it.
       *
       * @example show: { tabs: [{ key: 'people', label: 'People', related: 'users', query: key => ({ group_id: key.id }), takeOut: 'keys/{id}/people/{row}' }] }
       */
      takeOut?: string;
    }
  | {
      /**
       * What happened to the record: who, when, old and new; all of it, or only what goes by one word of the activity report.
       *
       * @example show: { tabs: [{ key: 'history', label: 'History', history: true }, { key: 'losses', label: 'Losses', history: 'lost' }] }
       */
      history: true | string;
      /**
       * As what the activity report is asked for the record: as what was changed, or as whom or what deeds went to, as to a person
       * (specification 2 §7). `item` unless told.
       *
       * @example show: { tabs: [{ key: 'history', label: 'History', history: true, as: 'target' }] }
       */
      as?: 'item' | 'target';
    }
  | {
      /**
       * The record as it was in each of its versions, which can be opened and set beside one another. Two fields tell them apart: a number
       * that the server raises, and what was said of the change.
       *
       * @example show: { tabs: [{ key: 'versions', label: 'Versions', versions: { number: 'issue', comment: 'reason' } }] }
       */
      versions: { number: Name; comment: Name };
    }
  | {
      /**
       * The files that are kept with the record, each with who added it and when; brings the right `<family>.files`. An address for them
       * other than `<path>/{id}/files` may be told.
       *
       * @example show: { tabs: [{ key: 'files', label: 'Files', files: true }] }
       */
      files: true | string;
    }
  | {
      /**
       * A part written by hand, which gets the record.
       *
       * @example show: { tabs: [{ key: 'plan', label: 'Plan', component: () => import('#src/pages/settings/FieldsetFields.tsx') }] }
       */
      component: PageLoader;
    }
);

/** Some of the records of a register, as a list of their own: an entry of the menu, at the register's address with the key behind. */
export interface View {
  /**
   * Its name in the address and in the texts.
   *
   * @example list: { filters: ['kind'], views: [{ key: 'masters', label: 'Master keys', filter: { kind: 'master' } }] }
   */
  key: string;
  /**
   * English; in other languages by the key `views.<key>`.
   *
   * @example list: { filters: ['lost'], views: [{ key: 'missing', label: 'Lost keys', filter: { lost: true } }] }
   */
  label: string;
  /**
   * One of the icons of `src/engine/RegisterIcon.tsx`; the register's unless told.
   *
   * @example list: { filters: ['lost'], views: [{ key: 'missing', label: 'Lost keys', icon: 'warning', filter: { lost: true } }] }
   */
  icon?: string;
  /**
   * What the list is narrowed to, by filter.
   *
   * @example list: { filters: ['kind', 'lost'], views: [{ key: 'missing', label: 'Lost cards', filter: { kind: 'card', lost: true } }] }
   */
  filter: Readonly<Record<string, unknown>>;
  /**
   * Its rows wait for somebody: the menu shows how many there are.
   *
   * @example list: { filters: ['lost'], views: [{ key: 'missing', label: 'Lost keys', filter: { lost: true }, waiting: true }] }
   */
  waiting?: boolean;
}

/** Something to do with records that is not create, edit or delete. */
export interface Action<F = Fields> {
  /**
   * English; in other languages by the key `actions.<name>`.
   *
   * @example actions: { report: { label: 'Report as lost', on: ['record'], request: ids => ({ method: 'POST', path: `keys/${ids[0]}/lost` }) } }
   */
  label: string;
  /**
   * One of the icons of `src/engine/RegisterIcon.tsx`.
   *
   * @example actions: { report: { label: 'Report', icon: 'warning', on: ['record'], request: ids => ({ method: 'POST', path: 'keys/lost', body: { ids } }) } }
   */
  icon?: string;
  /**
   * Whether it is offered for one record, for selected rows, or both.
   *
   * @example actions: { move: { label: 'Move', on: ['record', 'bulk'], request: ids => ({ method: 'PATCH', path: 'keys/move', body: { ids } }) } }
   */
  on: readonly ('record' | 'bulk')[];
  /**
   * The right it needs.
   *
   * @example actions: { move: { label: 'Move', on: ['bulk'], permission: 'keys.edit', request: ids => ({ method: 'PATCH', path: 'keys/move', body: { ids } }) } }
   */
  permission?: string;
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
   * Asked before, in a sentence.
   *
   * @example actions: { destroy: { label: 'Destroy', on: ['record'], confirm: 'Is the key really destroyed?', request: ids => ({ method: 'POST', path: `keys/${ids[0]}/destroyed` }) } }
   */
  confirm?: string;
  /**
   * The call it makes, below the API's address; it gets the records' ids, what was asked in the dialog as a body carries it
   * (`holder_id: 3`), and the records themselves. Not needed where a `dialog` does it all.
   *
   * @example actions: { hand: { label: 'Hand out', on: ['record'], fields: { holder: ref('users', { label: 'Held by' }) }, request: (ids, input) => ({ method: 'POST', path: `keys/${ids[0]}/hand`, body: { ...input } }) } }
   */
  request?(
    ids: readonly number[],
    input: Values,
    records: readonly Values[],
  ): { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: Record<string, unknown> };
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
   * The property of a list's answer that holds the rows; `rows` unless told.
   *
   * @example api: { rows: 'payload' }
   */
  rows?: 'rows' | 'payload';
  /**
   * Another data provider than the admin API.
   *
   * @example api: { source: 'simple-rest' }
   */
  source?: 'simple-rest';
}

/** A definition as it is written. Only name, label, section and fields are needed; the rest says exceptions. */
export interface Definition<N extends string, F extends Fields, A = Readonly<Record<string, Fields>>> {
  /**
   * What the register is called in addresses, tables and rights, and its file.
   *
   * @example name: 'keys'
   */
  name: N;
  /**
   * What people call it.
   *
   * @example label: { one: 'Key', many: 'Keys' }
   */
  label: {
    /**
     * One record, in English.
     *
     * @example label: { one: 'Key', many: 'Keys' }
     */
    one: string;
    /**
     * The register, in English.
     *
     * @example label: { one: 'Key', many: 'Keys' }
     */
    many: string;
  };
  /**
   * One of the icons of `src/engine/RegisterIcon.tsx`; `list` unless told.
   *
   * @example icon: 'key'
   */
  icon?: string;
  /**
   * The area of the menu.
   *
   * @example section: 'settings'
   */
  section: string;
  /**
   * Where it stands among the others, in its section and everywhere: the lowest first. Those without follow by name.
   *
   * @example order: 1
   */
  order?: number;
  /**
   * The register whose tabs show these records: this one is not in the menu by itself.
   *
   * @example partOf: 'locations'
   */
  partOf?: ResourceName;
  /**
   * The family of its rights: `assets` for `assets.view`. The name unless told.
   *
   * @example permission: 'assets'
   */
  permission?: string;
  /**
   * The word for it in the activity report; the name unless told.
   *
   * @example itemType: 'key'
   */
  itemType?: string;
  /**
   * Its fields, in the order of form and list.
   *
   * @example fields: { name: text({ label: 'Name', required: true, unique: true }) }
   */
  fields: F;
  /**
   * The fields that name a record; `name` or the first unless told.
   *
   * @example title: ['kind', 'name']
   */
  title?: readonly NoInfer<keyof F & string>[];
  /**
   * A field that has a condition is shown, required and kept only while it holds.
   *
   * @example when: { due: { lost: false }, holder: { kind: ['card', 'code'] } }
   */
  when?: { readonly [K in NoInfer<keyof F & string>]?: When<NoInfer<keyof F & string>> };
  /**
   * Only records that meet this can be changed or deleted; the others can be looked at and cloned.
   *
   * @example editableWhen: { lost: false }
   */
  editableWhen?: When<NoInfer<keyof F & string>>;
  /**
   * The ref to the parent, in a register that is a tree.
   *
   * @example tree: 'parent'
   */
  tree?: NoInfer<keyof F & string>;
  /**
   * Deletion keeps the row; the query that asks for the deleted ones (`deleted=true` unless told).
   *
   * @example softDelete: { param: 'status', value: 'Deleted' }
   */
  softDelete?: true | { param: string; value: string };
  /**
   * The field that says whose company's the row is; `company` when there is such a ref. `false`: everybody sees all.
   *
   * @example companyField: false
   */
  companyField?: NoInfer<keyof F & string> | false;
  /**
   * How the register is on the wire, where that does not follow from its name.
   *
   * @example api: { path: 'maintenance/keys', operations: ['list', 'get'] }
   */
  api?: Api;
  /**
   * The list.
   *
   * @example list: { columns: ['name', 'kind'], filters: ['kind'], sort: { field: 'name', order: 'asc' } }
   */
  list?: {
    /**
     * The columns that are shown, in order; every field that is not `hidden` unless told.
     *
     * @example list: { columns: ['name', 'kind', 'due'] }
     */
    columns?: readonly NoInfer<keyof F & string>[];
    /**
     * The filters offered: fields, or filters with a key of their own.
     *
     * @example list: { filters: ['kind', 'lost', { key: 'city', field: text({ label: 'City' }), on: 'location.city' }] }
     */
    filters?: readonly (NoInfer<keyof F & string> | CustomFilter)[];
    /**
     * The order it opens in; `name` downwards unless told.
     *
     * @example list: { sort: { field: 'due', order: 'asc' } }
     */
    sort?: { field: NoInfer<keyof F & string> | 'id' | 'created_at' | 'updated_at'; order: 'asc' | 'desc' };
    /**
     * Rows of a page; 10 unless told.
     *
     * @example list: { perPage: 25 }
     */
    perPage?: number;
    /**
     * Filters, by key, that narrow the list on the screen but not the file that is made of it.
     *
     * @example list: { filters: ['kind', 'lost'], exportOmits: ['lost'] }
     */
    exportOmits?: readonly string[];
    /**
     * A color field that tints the row's first cell.
     *
     * @example list: { rowColor: 'colour' }
     */
    rowColor?: NoInfer<keyof F & string>;
    /**
     * Filters, by key, whose rows wait for somebody: the menu shows how many there are.
     *
     * @example list: { filters: ['kind'], badge: { kind: 'master' } }
     */
    badge?: Readonly<Record<string, unknown>>;
    /**
     * Some of the rows as lists of their own, each in the menu.
     *
     * @example list: { filters: ['lost'], views: [{ key: 'missing', label: 'Lost keys', filter: { lost: true } }] }
     */
    views?: readonly View[];
  };
  /**
   * The form, for a new record and for one that is changed.
   *
   * @example form: { fields: ['name', 'kind', 'due'] }
   */
  form?: {
    /**
     * The fields, in order; every field that can be written unless told.
     *
     * @example form: { fields: ['name', 'kind'] }
     */
    fields?: readonly NoInfer<keyof F & string>[];
    /**
     * The fields in several tabs, instead of `fields`.
     *
     * @example form: { tabs: [{ key: 'general', label: 'General', fields: ['name', 'kind'] }, { key: 'return', label: 'Return', fields: ['due'] }] }
     */
    tabs?: readonly (Tab<NoInfer<keyof F & string>> | TabFrom<NoInfer<keyof F & string>>)[];
    /**
     * A rule across fields: the broken rule by field. Pure; runs in the form, in an import and on the server.
     *
     * @example form: { validate: key => (key.lost && key.due ? { due: { rule: 'A lost key is not returned.' } } : {}) }
     */
    validate?: (record: { readonly [K in keyof F]?: ValueOf<F[K]> | null }) => { [K in keyof F]?: Issue | undefined };
    /**
     * English; what is said once a change is saved, where "saved" alone would mislead. In other languages by the key `saved`.
     *
     * @example form: { saved: 'Key saved. Whoever holds it now keeps it until it is due.' }
     */
    saved?: string;
  };
  /**
   * The page of one record.
   *
   * @example show: { tabs: [{ key: 'details', label: 'Details', fields: ['name', 'kind'] }, { key: 'history', label: 'History', history: true }] }
   */
  show?: {
    /**
     * Its tabs; all fields and the history unless told.
     *
     * @example show: { tabs: [{ key: 'details', label: 'Details', fields: ['name', 'kind', 'due'] }] }
     */
    tabs: readonly ShowTab<NoInfer<keyof F & string>>[];
    /**
     * The name under which the browser keeps the id of the record that was looked at last, for others to go on with.
     *
     * @example show: { tabs: [{ key: 'details', label: 'Details', facts: true }], keepId: 'keyId' }
     */
    keepId?: string;
  };
  /**
   * What can be done with records beside create, edit and delete, by name.
   *
   * @example actions: { report: { label: 'Report as lost', on: ['record'], request: ids => ({ method: 'POST', path: `keys/${ids[0]}/lost` }) } }
   */
  actions?: { readonly [K in keyof A]: Action<A[K]> };
  /**
   * Screens written by hand instead of derived ones.
   *
   * @example pages: { show: () => import('#src/pages/settings/FieldsetFields.tsx') }
   */
  pages?: {
    /**
     * The list.
     *
     * @example pages: { list: () => import('#src/pages/settings/FieldsetFields.tsx') }
     */
    list?: PageLoader;
    /**
     * The page of one record.
     *
     * @example pages: { show: () => import('#src/pages/settings/FieldsetFields.tsx') }
     */
    show?: PageLoader;
    /**
     * The form for a new record.
     *
     * @example pages: { create: () => import('#src/pages/settings/AddField.tsx').then(page => ({ default: page.AddField })) }
     */
    create?: PageLoader;
    /**
     * The form for a record that is there.
     *
     * @example pages: { edit: () => import('#src/pages/settings/FieldsetFields.tsx') }
     */
    edit?: PageLoader;
  };
  /**
   * How files come in and go out.
   *
   * @example csv: { match: 'name', create: true }
   */
  csv?: {
    /**
     * The field that finds an existing row; the first unique one unless told.
     *
     * @example csv: { match: 'name' }
     */
    match?: NoInfer<keyof F & string>;
    /**
     * A name that is not found may become a record, in an import of another register.
     *
     * @example csv: { create: true }
     */
    create?: boolean;
    /**
     * Values for what the file does not say, as text.
     *
     * @example csv: { defaults: { kind: 'card' } }
     */
    defaults?: { readonly [K in NoInfer<keyof F & string>]?: string };
    /**
     * Other headers for a field.
     *
     * @example csv: { headers: { location: ['Site', 'Building'] } }
     */
    headers?: { readonly [K in NoInfer<keyof F & string>]?: readonly string[] };
  };
  /**
   * The rows it begins with. References are given by name.
   *
   * @example sample: { rows: [{ name: 'Main gate', location: 'Gate house' }], count: 20 }
   */
  sample?: {
    /**
     * What an empty installation begins with.
     *
     * @example sample: { rows: [{ name: 'Main gate', kind: 'card' }] }
     */
    rows?: readonly { readonly [K in keyof F]?: unknown }[];
    /**
     * How many more the demo data adds; 8 unless there are rows.
     *
     * @example sample: { count: 20 }
     */
    count?: number;
  };
  /**
   * Texts in other languages, for a register that is added by one file.
   *
   * @example translations: { fr: { name_one: 'Clé', name_other: 'Clés', fields: { name: 'Nom' } } }
   */
  translations?: Readonly<Record<string, Translation>>;
}

export interface Translation {
  /**
   * One record.
   *
   * @example translations: { de: { name_one: 'Schlüssel' } }
   */
  name_one?: string;
  /**
   * The register.
   *
   * @example translations: { de: { name_other: 'Schlüssel' } }
   */
  name_other?: string;
  /**
   * Labels by field.
   *
   * @example translations: { de: { fields: { due: 'Zurück bis' } } }
   */
  fields?: Readonly<Record<string, string>>;
  /**
   * Sentences under inputs by field.
   *
   * @example translations: { de: { help: { due: 'Leer, wenn unbefristet.' } } }
   */
  help?: Readonly<Record<string, string>>;
  /**
   * Words of a select by field and option.
   *
   * @example translations: { de: { options: { kind: { card: 'Karte', code: 'Code' } } } }
   */
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /**
   * Labels by tab.
   *
   * @example translations: { de: { tabs: { history: 'Verlauf' } } }
   */
  tabs?: Readonly<Record<string, string>>;
  /**
   * Labels by filter.
   *
   * @example translations: { de: { filters: { city: 'Stadt' } } }
   */
  filters?: Readonly<Record<string, string>>;
  /**
   * Labels by view.
   *
   * @example translations: { de: { views: { missing: 'Verlorene Schlüssel' } } }
   */
  views?: Readonly<Record<string, string>>;
  /**
   * What is said once a change is saved.
   *
   * @example translations: { de: { saved: 'Schlüssel gespeichert. Wer ihn hat, behält ihn bis zur Rückgabe.' } }
   */
  saved?: string;
  /**
   * Labels by action; its question as `<action>_confirm`.
   *
   * @example translations: { de: { actions: { report: 'Verlust melden' } } }
   */
  actions?: Readonly<Record<string, string>>;
}

export interface Filter extends Omit<CustomFilter, 'on'> {
  on: string;
}

/** A definition with everything said: what the console and the server work with. */
export interface Resource<N extends string = string, F extends Fields = Fields> {
  readonly name: N;
  readonly label: { one: string; many: string };
  readonly icon: string;
  readonly section: string;
  readonly order?: number;
  readonly partOf?: string;
  readonly permission: string;
  readonly itemType: string;
  readonly fields: F;
  readonly title: readonly string[];
  readonly when: Readonly<Record<string, When | undefined>>;
  readonly editableWhen?: When;
  readonly tree?: string;
  readonly softDelete?: { param: string; value: string };
  readonly companyField?: string;
  readonly api: Required<Omit<Api, 'source' | 'nested'>> & {
    readonly nested?: string;
    readonly selectlist: string;
    readonly source?: 'simple-rest';
  };
  readonly list: {
    readonly columns: readonly string[];
    readonly filters: readonly Filter[];
    readonly sort: { field: string; order: 'asc' | 'desc' };
    readonly perPage: number;
    readonly exportOmits: readonly string[];
    readonly rowColor?: string;
    readonly badge?: Readonly<Record<string, unknown>>;
    readonly views: readonly View[];
  };
  readonly form: {
    readonly tabs: readonly Tab<string>[];
    readonly saved?: string;
    validate(record: Values): Record<string, Issue | undefined>;
  };
  readonly show: { readonly tabs: readonly ShowTab<string>[]; readonly keepId?: string };
  readonly actions: Readonly<Record<string, Action>>;
  readonly pages: { list?: PageLoader; show?: PageLoader; create?: PageLoader; edit?: PageLoader };
  readonly csv: {
    match: string;
    create: boolean;
    defaults: Readonly<Record<string, string>>;
    headers: Readonly<Record<string, readonly string[]>>;
  };
  readonly sample: { rows: readonly Values[]; count: number };
  readonly translations: Readonly<Record<string, Translation>>;
  /** As it was written, for the checks. */
  readonly definition: Definition<string, Fields>;
}

type Flag<O, K extends string> = O extends { readonly [P in K]: true } ? true : false;
type IsWritable<O> = Flag<O, 'readOnly'> extends true ? false : O extends { via: string } ? false : true;

/** A record of a register as forms, cells and the server's rules see it. */
export type RecordOf<R> = R extends Resource<string, infer F> ? { id: number } & { [K in keyof F]: ValueOf<F[K]> | null } : never;

/** What may be written: the required fields must be there, read-only and computed ones may not. */
export type PayloadOf<R> =
  R extends Resource<string, infer F>
    ? { [K in keyof F as IsWritable<F[K]> extends true ? (Flag<F[K], 'required'> extends true ? K : never) : never]: ValueOf<F[K]> } & {
        [K in keyof F as IsWritable<F[K]> extends true ? (Flag<F[K], 'required'> extends true ? never : K) : never]?: ValueOf<F[K]> | null;
      }
    : never;

const all: readonly Operation[] = ['list', 'get', 'create', 'update', 'delete'];

/**
 * Makes a register from its definition: fills in everything that is not said.
 *
 * @example
 * export const colours = defineResource({
 *   name: 'colours', label: { one: 'Colour', many: 'Colours' }, section: 'settings',
 *   fields: { name: text({ label: 'Name', required: true, unique: true }) },
 * });
 */
export function defineResource<const N extends string, const F extends Fields, const A = Readonly<Record<string, Fields>>>(
  definition: Definition<N, F, A>,
): Resource<N, F> {
  const { name, fields } = definition;
  const names = Object.keys(fields);
  const inForm = names.filter(field => isWritable(fields[field]) || fields[field]?.derive);
  const path = definition.api?.path ?? name;
  return {
    name,
    label: definition.label,
    icon: definition.icon ?? 'list',
    section: definition.section,
    ...(definition.order !== undefined && { order: definition.order }),
    ...(definition.partOf !== undefined && { partOf: definition.partOf }),
    permission: definition.permission ?? name,
    itemType: definition.itemType ?? name,
    fields,
    title: definition.title ?? [names.includes('name') ? 'name' : (names[0] ?? 'id')],
    when: (definition.when ?? {}) as Readonly<Record<string, When | undefined>>,
    ...(definition.editableWhen && { editableWhen: definition.editableWhen as When }),
    ...(definition.tree !== undefined && { tree: definition.tree }),
    ...(definition.softDelete && {
      softDelete: definition.softDelete === true ? { param: 'deleted', value: 'true' } : definition.softDelete,
    }),
    ...companyFieldOf(definition),
    api: {
      list: path,
      operations: all,
      body: 'json',
      rows: 'rows',
      ...definition.api,
      path,
      selectlist: `${path}/selectlist`,
    },
    list: {
      columns: definition.list?.columns ?? names.filter(field => !fields[field]?.hidden),
      filters: filtersOf(definition.list?.filters ?? [], fields),
      sort: definition.list?.sort ?? { field: names.includes('name') ? 'name' : 'id', order: 'desc' },
      perPage: definition.list?.perPage ?? 10,
      exportOmits: definition.list?.exportOmits ?? [],
      ...(definition.list?.rowColor !== undefined && { rowColor: definition.list.rowColor }),
      ...(definition.list?.badge && { badge: definition.list.badge }),
      views: definition.list?.views ?? [],
    },
    form: {
      tabs: definition.form?.tabs?.map((tab, _, tabs) => withFields(tab, tabs, inForm)) ?? [
        { key: 'details', label: 'Details', fields: definition.form?.fields ?? inForm },
      ],
      ...(definition.form?.saved !== undefined && { saved: definition.form.saved }),
      validate: (definition.form?.validate as Resource['form']['validate'] | undefined) ?? (() => ({})),
    },
    show: {
      tabs: ((definition.show?.tabs as readonly ShowTab<string>[] | undefined) ?? derivedTabs).map(tab => withFacts(tab, fields)),
      ...(definition.show?.keepId !== undefined && { keepId: definition.show.keepId }),
    },
    actions: (definition.actions ?? {}) as Resource['actions'],
    pages: definition.pages ?? {},
    csv: {
      match: definition.csv?.match ?? names.find(field => fields[field]?.unique) ?? names[0] ?? 'id',
      create: definition.csv?.create ?? false,
      defaults: (definition.csv?.defaults ?? {}) as Readonly<Record<string, string>>,
      headers: (definition.csv?.headers ?? {}) as Readonly<Record<string, readonly string[]>>,
    },
    sample: {
      rows: (definition.sample?.rows ?? []) as readonly Values[],
      count: definition.sample?.count ?? (definition.sample?.rows ? 0 : 8),
    },
    translations: definition.translations ?? {},
    definition: definition as unknown as Definition<string, Fields>,
  };
}

/** Whether a field may be in a form and a payload. */
export const isWritable = (field: FieldOptions | undefined): boolean => field !== undefined && !field.readOnly && field.via === undefined;

/** The filters that the list names, then those that fields ask for themselves. */
function filtersOf(named: readonly (string | CustomFilter)[], fields: Fields): Filter[] {
  const asking = Object.keys(fields).filter(name => fields[name]?.filter && !named.includes(name));
  return [...named, ...asking].flatMap(filter => filterOf(filter, fields));
}

function filterOf(filter: string | CustomFilter, fields: Fields): Filter | [] {
  if (typeof filter !== 'string') return { ...filter, on: filter.on ?? filter.key };
  const field = fields[filter];
  // A name that no field has is told by the checks, with all else that is wrong.
  if (!field) return [];
  return { key: field.kind.name === 'ref' ? field.kind.wireName(filter, 'write') : filter, field, on: filter };
}

function companyFieldOf({ companyField, fields }: { companyField?: string | false; fields: Fields }): { companyField?: string } {
  if (companyField === false) return {};
  const name = companyField ?? (fields.company?.kind.name === 'ref' ? 'company' : undefined);
  return name === undefined ? {} : { companyField: name };
}

const derivedTabs: readonly ShowTab<string>[] = [
  { key: 'details', label: 'Details', facts: true },
  { key: 'history', label: 'History', history: true },
];

/** A tab of the form names its fields. */
function withFields(
  tab: Tab<string> | TabFrom<string>,
  tabs: readonly (Tab<string> | TabFrom<string>)[],
  inForm: readonly string[],
): Tab<string> {
  if (!('from' in tab)) return tab;
  const { from, ...rest } = tab;
  const others = tabs.filter(other => other !== tab).map(other => ('from' in other ? other.from : other.fields[0]));
  const some = inForm.slice(inForm.indexOf(from));
  const end = some.findIndex(name => others.includes(name));
  return { ...rest, fields: end < 0 ? some : some.slice(0, end) };
}

/** A tab of all facts names them. */
function withFacts(tab: ShowTab<string>, fields: Fields): ShowTab<string> {
  if (!('facts' in tab)) return tab;
  const { key, label, when, permission } = tab;
  const shown = { key, label, ...(when && { when }), ...(permission !== undefined && { permission }) };
  return { ...shown, fields: Object.keys(fields).filter(name => fields[name]?.kind.name !== 'password' && !tab.except?.includes(name)) };
}
