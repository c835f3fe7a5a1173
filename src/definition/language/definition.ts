import type { IconName } from '../icons';
import type { ResourceName } from '../fields';
import type { ValueOf } from '../kind';
import type { Issue } from '../rules';
import type { When } from '../when';
import type { Action } from './action';
import type { Api } from './api';
import type { Fields, PageLoader } from './basics';
import type { ListOptions } from './listOptions';
import type { Mark } from './mark';
import type { FlowOf } from './flow';
import type { Preset } from './preset';
import type { RecordHead } from './recordHead';
import type { RecordParts } from './recordParts';
import type { AnySection } from './section';
import type { Sequence } from './sequence';
import type { AnyShowTab } from './showTab';
import type { AnyTab } from './tab';
import type { Translation } from './translation';

/** A definition as it is written. Only name, label, section and fields are needed; the rest says exceptions. */
export interface Definition<N extends string, F extends Fields, A = Readonly<Record<string, Fields>>> extends RecordParts {
  /**
   * What the register is called in addresses, tables and rights, and its file.
   *
   * @example name: 'keys'
   */
  name: N;
  /**
   * What the register was called before, or all its earlier names: where the database still has one of them, its records, files, history and
   * rights are kept under the new name.
   *
   * @example was: 'door-keys'
   */
  was?: string | readonly string[];
  /**
   * The register is gone: no menu, route or right is left of it. Its records are deleted at the next start that somebody said yes to, and the file
   * can be deleted after it.
   *
   * @example dropped: true
   */
  dropped?: true;
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
   * One of the icons of `src/engine/ui/ResourceIcon.tsx`; `list` unless told.
   *
   * @example icon: 'key'
   */
  icon?: IconName;
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
   * The reference, or several, whose records show those that refer to them in a tab of their page: the list of this register, narrowed to
   * them. The other register's definition says nothing of it; a tab there that is called like this register stands instead.
   *
   * @example tabOn: 'location'
   */
  tabOn?: NoInfer<keyof F & string> | readonly NoInfer<keyof F & string>[];
  /**
   * The family of its rights: `assets` for `assets.view`. The name unless told.
   *
   * @example permission: 'assets'
   */
  permission?: string;
  /**
   * Rights that another of the family stands for, where records are not added and deleted for themselves but are part of another's upkeep.
   *
   * @example permission: 'assets', rights: { create: 'edit', delete: 'edit' }
   */
  rights?: { readonly [K in 'create' | 'delete']?: 'edit' };
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
   * Rules on a field across the rows of a group in their order: that it rises, or that its running total stays within limits. The server holds
   * them for each group at a time, whoever writes: for new, changed, imported, deleted and restored rows.
   *
   * @example sequences: { issue: { of: 'location', by: 'due', rising: true } }
   */
  sequences?: { readonly [K in NoInfer<keyof F & string>]?: Sequence<NoInfer<keyof F & string>> };
  /**
   * Only records that meet this can be changed or deleted; the others can be looked at and cloned.
   *
   * @example editableWhen: { lost: false }
   */
  editableWhen?: When<NoInfer<keyof F & string>>;
  /**
   * The ref to the parent, in a register that is a tree; its list can be shown as one.
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
   * The field that says whose company's the row is; `company` when there is such a ref. Whoever belongs to another company does not see the row,
   * cannot refer to it, reads its id where another record refers to it, and counts without it. `false`: everybody sees all.
   *
   * @example companyField: false
   */
  companyField?: NoInfer<keyof F & string> | false;
  /**
   * The fields that make a record somebody's own: whoever has the right `<permission>.view.own`, and not that to see all, sees only their own. A
   * reference to people means the person, one to departments or groups those the person is in, one to places where the person is or what that
   * lies within. `asset.readers` is such a field, one that refers to many, of the record that `asset` refers to.
   *
   * @example ownerFields: ['holder']
   */
  ownerFields?: readonly NoInfer<(keyof F & string) | `${keyof F & string}.${string}`>[];
  /**
   * Nobody gets to know who added a record, for reports that nobody would make otherwise: its first entry in the history, the files that are
   * added to it and the server's log of calls have no name, and files of rows bring none in. Who changes one afterwards is named, and so is
   * who comments. Records have no owner (`ownerFields`) and are not asked for (`request`).
   *
   * @example anonymous: true
   */
  anonymous?: true;
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
  list?: ListOptions<NoInfer<keyof F & string>>;
  /**
   * What makes values stand out, by name: colour, icon and word, alike in lists, cards, pages, boards, calendars and exports. The list has the
   * filter `mark` for it, so that a view, a preset or the `badge` can say `{ mark: 'overdue' }`.
   *
   * @example marks: { overdue: { on: 'due', past: true, tone: 'error' } }, list: { badge: { mark: 'overdue' } }
   */
  marks?: Readonly<Record<string, Mark<NoInfer<keyof F & string>>>>;
  /**
   * Fields that belong together, by name: they stand under a heading in the form and on the record's page, where the first of them would
   * stand. The other fields stand as they do without sections.
   *
   * @example sections: { return: { label: 'To be returned', help: 'Empty when for good.', fields: ['due', 'holder'] } }
   */
  sections?: Readonly<Record<string, AnySection<NoInfer<keyof F & string>>>>;
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
     * The fields in several tabs, by name, instead of `fields`.
     *
     * @example form: { tabs: { general: ['name', 'kind'], return: ['due'] } }
     */
    tabs?: Readonly<Record<string, AnyTab<NoInfer<keyof F & string>>>>;
    /**
     * Two fields side by side where the form has room for them; unless told, so are many of them. Fields that use the whole width stand alone: long texts, rows, documents,
     * and those that say `fullWidth`.
     *
     * @example form: { columns: 2 }
     */
    columns?: 1 | 2;
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
    /**
     * Where Save leads from a new record: to its page, for what is added to it there; to its form unless told.
     *
     * @example form: { then: 'page' }
     */
    then?: 'page';
    /**
     * A part written by hand below the fields, which shows what comes of them while they are filled in. It reads them by react-hook-form's
     * `useWatch`.
     *
     * @example form: { preview: () => import('#src/pages/schedulers/DatesPreview.tsx') }
     */
    preview?: PageLoader;
    /**
     * A part written by hand that may ask before a valid form is saved. It gets `values`, `seen` (what the form began with) and `onAnswer`,
     * which it calls with `true` to save and `false` to stay; at once where there is nothing to ask.
     *
     * @example form: { confirm: () => import('#src/pages/schedulers/SaveQuestion.tsx') }
     */
    confirm?: PageLoader;
  };
  /**
   * The tabs of a record's page, by the name in their address. `details`, with all fields, comes before them and `history` behind, unless
   * they are named too; `false` leaves them out. A tab that is only text is the list of the register it is called as, by its filter of that
   * key for the record.
   *
   * @example show: { details: { fields: ['name', 'kind'] }, users: 'key_id' }
   */
  show?: Readonly<Record<string, AnyShowTab<NoInfer<keyof F & string>>>>;
  /**
   * What stands above the tabs of a record's page: facts, counts of what belongs to it, a code that leads there.
   *
   * @example head: { fields: ['kind', 'holder'], code: true }
   */
  head?: RecordHead<NoInfer<keyof F & string>>;
  /**
   * Records of one's own that are read before the network goes, so that they can be opened without it: at most 25, a while after signing in and
   * now and then.
   *
   * @example offline: { rows: me => ({ holder_id: me }) }
   */
  offline?: {
    /**
     * The filters of the list that find them, by the id of the person, as a preset has them. Pure.
     *
     * @example offline: { rows: me => ({ holder_id: me }) }
     */
    rows(me: number | string): Preset['filter'];
    /**
     * Fetches the code of what their page opens only later.
     *
     * @example offline: { rows: me => ({ holder_id: me }), code: () => import('#src/pages/settings/FieldsetFields.tsx') }
     */
    code?: () => Promise<unknown>;
  };
  /**
   * The name under which the browser keeps the id of the record that was looked at last, for others to go on with.
   *
   * @example keepId: 'keyId'
   */
  keepId?: string;
  /**
   * The moves of the field that says in what status a record is: who may make them and when, what is asked, what is set. Buttons, the
   * checks of every change, rights, history and the description of the API follow.
   *
   * @example flow: { field: 'kind', moves: { replace: { from: 'mechanical', to: 'card', notBy: ['holder'] } } }
   */
  flow?: FlowOf<NoInfer<F>>;
  /**
   * What can be done with records beside create, edit and delete, by name.
   *
   * @example actions: { report: { label: 'Report as lost', on: ['record'], request: ids => ({ method: 'POST', path: `keys/${ids[0]}/lost` }) } }
   */
  actions?: { readonly [K in keyof A]: Action<A[K]> };
  /**
   * Whoever has this right but not that to create may create too: what they add is asked for, and the server's module says what becomes of it.
   * The label is that of the button.
   *
   * @example request: { permission: 'keys.request', label: 'Ask for a key' }
   */
  request?: { permission: string; label: string };
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
     * The field that finds the record a row is about, or the fields that do so together: those of the record say what the row says. One that
     * the file has no column for is not looked at. Unique fields, and those that a series numbers, find records anyway: several fields told
     * here count where a row leaves them all empty, and a unique one told alone comes before the other unique ones. Unless anything is told
     * or unique it is the first field of all.
     *
     * @example csv: { match: ['name', 'location'] }
     */
    match?: NoInfer<keyof F & string> | readonly NoInfer<keyof F & string>[];
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
     * Choices that a record made for an import gets by a word of its name: of each choice the words, in any language. The first that fits counts
     * before what the reference says of new records, and the preview tells which was taken.
     *
     * @example csv: { create: true, guesses: { kind: { card: ['card', 'karte'], key: ['key', 'schlüssel'] } } }
     */
    guesses?: { readonly [K in NoInfer<keyof F & string>]?: Readonly<Record<string, readonly string[]>> };
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
