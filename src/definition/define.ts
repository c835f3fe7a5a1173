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
  /** The name in the query; lists are sent as `key[]`. */
  key: string;
  /** Its label, kind and options. */
  field: Field;
  /** What the server compares: a field, or a path such as `model.category`. The key itself unless told. */
  on?: string;
  /** Sent along with it: `{ assigned_type: 'user' }`. */
  params?: Readonly<Record<string, string>>;
  /** What each option of a select means, as a condition; then `on` is not needed. */
  choices?: Readonly<Record<string, When>>;
  /** The condition on every list that neither uses this filter nor one of `unless`. */
  otherwise?: { when: When; unless?: readonly string[] };
}

export interface Tab<Name extends string> {
  key: string;
  /** English; shown by key `tabs.<key>`. */
  label: string;
  fields: readonly Name[];
  when?: When<Name>;
}

/** A tab of the show page: some fields, a related register's list, or a hand-written part. */
export type ShowTab<Name extends string> = { key: string; label: string; when?: When<Name>; permission?: string } & (
  | { fields: readonly Name[] }
  | { related: ResourceName; query: (record: Values & { id: number }) => Record<string, unknown>; columns?: readonly string[] }
  | { history: true }
  | { component: PageLoader }
);

/** Something to do with records that is not create, edit or delete. */
export interface Action {
  label: string;
  icon?: string;
  on: readonly ('record' | 'bulk')[];
  permission?: string;
  /** Asked in a dialog before. */
  fields?: Fields;
  /** Asked before, in a sentence. */
  confirm?: string;
  request(ids: readonly number[], input: Values): { method: 'POST' | 'PATCH' | 'DELETE'; path: string; body?: Record<string, unknown> };
}

export interface Api {
  /** The collection on the wire: `maintenance/statuses`; the register's name unless told. */
  path?: string;
  /** Where the list is, when not at the path. */
  list?: string;
  operations?: readonly Operation[];
  /** How a body without files is sent. */
  body?: 'json' | 'form';
  /** The property of a list's answer that holds the rows. */
  rows?: 'rows' | 'payload';
  /** Another data provider than the admin API. */
  source?: 'simple-rest';
}

/** A definition as it is written. Only name, label, section and fields are needed; the rest says exceptions. */
export interface Definition<N extends string, F extends Fields> {
  /** URL-safe, and the name of the file. */
  name: N;
  label: { one: string; many: string };
  icon?: string;
  /** The area of the menu. */
  section: string;
  /** The family of its rights: `assets` for `assets.view`. The name unless told. */
  permission?: string;
  /** The word for it in the activity report; the name unless told. */
  itemType?: string;
  fields: F;
  /** The fields that name a record; `name` or the first unless told. */
  title?: readonly NoInfer<keyof F & string>[];
  /** A field that has a condition is shown, required and kept only while it holds. */
  when?: { readonly [K in NoInfer<keyof F & string>]?: When<NoInfer<keyof F & string>> };
  /** The ref to the parent, in a register that is a tree. */
  tree?: NoInfer<keyof F & string>;
  /** Deletion keeps the row; the query that asks for the deleted ones (`deleted=true` unless told). */
  softDelete?: true | { param: string; value: string };
  /** The field that says whose company's the row is; `company` when there is such a ref. `false`: everybody sees all. */
  companyField?: NoInfer<keyof F & string> | false;
  api?: Api;
  list?: {
    columns?: readonly NoInfer<keyof F & string>[];
    filters?: readonly (NoInfer<keyof F & string> | CustomFilter)[];
    sort?: { field: NoInfer<keyof F & string> | 'id' | 'created_at' | 'updated_at'; order: 'asc' | 'desc' };
    perPage?: number;
    /** A color field that tints the row's first cell. */
    rowColor?: NoInfer<keyof F & string>;
  };
  form?: {
    fields?: readonly NoInfer<keyof F & string>[];
    tabs?: readonly Tab<NoInfer<keyof F & string>>[];
    /** A rule across fields: the rule's key by field. Pure. */
    validate?: (record: { readonly [K in keyof F]?: ValueOf<F[K]> | null }) => { [K in keyof F]?: Issue | undefined };
  };
  show?: { tabs: readonly ShowTab<NoInfer<keyof F & string>>[] };
  actions?: Readonly<Record<string, Action>>;
  pages?: { list?: PageLoader; show?: PageLoader; create?: PageLoader; edit?: PageLoader };
  csv?: {
    /** The field that finds an existing row; the first unique one unless told. */
    match?: NoInfer<keyof F & string>;
    /** A name that is not found may become a record, in an import of another register. */
    create?: boolean;
    /** Values for what the file does not say. */
    defaults?: { readonly [K in NoInfer<keyof F & string>]?: string };
    /** Other headers for a field: `{ location: ['Site'] }`. */
    headers?: { readonly [K in NoInfer<keyof F & string>]?: readonly string[] };
  };
  /** What an empty installation begins with (`rows`) and how many more the demo data adds. References are given by name. */
  sample?: { rows?: readonly { readonly [K in keyof F]?: unknown }[]; count?: number };
  /** Texts in other languages, for a register that is added by one file: `{ fr: { name_one: …, fields: { name: … } } }`. */
  translations?: Readonly<Record<string, Translation>>;
}

export interface Translation {
  name_one?: string;
  name_other?: string;
  fields?: Readonly<Record<string, string>>;
  help?: Readonly<Record<string, string>>;
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  tabs?: Readonly<Record<string, string>>;
  filters?: Readonly<Record<string, string>>;
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
  readonly permission: string;
  readonly itemType: string;
  readonly fields: F;
  readonly title: readonly string[];
  readonly when: Readonly<Record<string, When | undefined>>;
  readonly tree?: string;
  readonly softDelete?: { param: string; value: string };
  readonly companyField?: string;
  readonly api: Required<Omit<Api, 'source'>> & { readonly selectlist: string; readonly source?: 'simple-rest' };
  readonly list: {
    readonly columns: readonly string[];
    readonly filters: readonly Filter[];
    readonly sort: { field: string; order: 'asc' | 'desc' };
    readonly perPage: number;
    readonly rowColor?: string;
  };
  readonly form: { readonly tabs: readonly Tab<string>[]; validate(record: Values): Record<string, Issue | undefined> };
  readonly show: { readonly tabs: readonly ShowTab<string>[] };
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
export function defineResource<const N extends string, const F extends Fields>(definition: Definition<N, F>): Resource<N, F> {
  const { name, fields } = definition;
  const names = Object.keys(fields);
  const path = definition.api?.path ?? name;
  return {
    name,
    label: definition.label,
    icon: definition.icon ?? 'list',
    section: definition.section,
    permission: definition.permission ?? name,
    itemType: definition.itemType ?? name,
    fields,
    title: definition.title ?? [names.includes('name') ? 'name' : (names[0] ?? 'id')],
    when: (definition.when ?? {}) as Readonly<Record<string, When | undefined>>,
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
      ...(definition.list?.rowColor !== undefined && { rowColor: definition.list.rowColor }),
    },
    form: {
      tabs: definition.form?.tabs ?? [
        { key: 'details', label: 'Details', fields: definition.form?.fields ?? names.filter(field => isWritable(fields[field])) },
      ],
      validate: (definition.form?.validate as Resource['form']['validate'] | undefined) ?? (() => ({})),
    },
    show: { tabs: (definition.show?.tabs as readonly ShowTab<string>[] | undefined) ?? derivedTabs(names, fields) },
    actions: definition.actions ?? {},
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

function derivedTabs(names: readonly string[], fields: Fields): readonly ShowTab<string>[] {
  const shown = names.filter(name => fields[name]?.kind.name !== 'password');
  return [
    { key: 'details', label: 'Details', fields: shown },
    { key: 'history', label: 'History', history: true },
  ];
}
