import type { Fields, Operation, Values } from './language/basics';
import type { CustomFilter } from './language/customFilter';
import type { Definition } from './language/definition';
import type { Filter, Resource } from './language/resource';
import type { ShowTab } from './language/showTab';
import type { Tab, TabFrom } from './language/tab';
import type { FieldOptions } from './kind';
import type { When } from './when';

export type { Action } from './language/action';
export type { Api } from './language/api';
export type { Fields, Operation, PageLoader, Values } from './language/basics';
export type { CustomFilter } from './language/customFilter';
export type { Definition } from './language/definition';
export type { Display } from './language/display';
export type { Filter, PayloadOf, RecordOf, Resource } from './language/resource';
export type { Preset, PresetEnd, PresetValue } from './language/preset';
export type { ShowTab } from './language/showTab';
export type { Tab, TabFrom } from './language/tab';
export type { Translation } from './language/translation';
export type { View } from './language/view';

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
    ...(definition.own && { own: definition.own }),
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
      presets: definition.list?.presets ?? [],
      displays: definition.list?.displays ?? [],
      cells: definition.list?.cells ?? {},
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
    ...(definition.request && { request: definition.request }),
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
