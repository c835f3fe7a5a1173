import type { Fields, Operation, Values } from './language/basics';
import { withoutDropped } from './define/dropped';
import { actionsOf } from './define/actions';
import { flowOf, moveActions, withBeginning } from './define/flow';
import { listFilters } from './define/filters';
import { footerOf } from './define/footer';
import { formTabs } from './define/formTabs';
import { marksOf } from './define/marks';
import { importKeys, isKeyed } from './define/importKeys';
import { named } from './define/named';
import { recordParts } from './define/recordParts';
import { recordTabs } from './define/recordTabs';
import { rulesAcross } from './define/rulesAcross';
import { sectionsOf } from './define/sections';
import type { Action } from './language/action';
import type { Mark } from './language/mark';
import type { Definition } from './language/definition';
import type { Flow } from './language/flow';
import type { Resource } from './language/resource';
import type { AnySection } from './language/section';
import type { Sequence } from './language/sequence';
import type { AnyShowTab } from './language/showTab';
import type { AnyTab } from './language/tab';
import type { Field, FieldOptions } from './kind';
import type { When } from './when';

export type { Action } from './language/action';
export type { Api } from './language/api';
export type { Fields, Named, Operation, PageLoader, Values } from './language/basics';
export type { Chart } from './language/chart';
export type { CustomFilter } from './language/customFilter';
export type { Definition } from './language/definition';
export type { Display } from './language/display';
export type {
  FieldSection,
  FieldSequence,
  Filter,
  FormTab,
  PayloadOf,
  RecordOf,
  RecordTab,
  Resource,
  ResourceFlow,
  ResourceMove,
} from './language/resource';
export type { Figure } from './language/figure';
export type { Mark, Tone } from './language/mark';
export type { Flow } from './language/flow';
export type { Move, MoveValue, Permitted } from './language/move';
export type { Preset, PresetValue } from './language/preset';
export type { ChecklistStage, Escalation, RecordParts } from './language/recordParts';
export type { AnySection, Section } from './language/section';
export type { AnyShowTab, ShowTab } from './language/showTab';
export type { AnyTab, Tab } from './language/tab';
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
  written: Definition<N, F, A>,
): Resource<N, F, A> {
  const { definition, droppedFields, redundantFields } = withoutDropped(written);
  const { name } = definition;
  const fields = definition.flow ? withBeginning(definition.fields, definition.flow as Flow) : definition.fields;
  const names = Object.keys(fields);
  const inForm = names.filter(field => isWritable(fields[field]) || fields[field]?.derive);
  const path = definition.api?.path ?? name;
  const keys = importKeys(definition);
  const title = definition.title ?? [names.includes('name') ? 'name' : (names[0] ?? 'id')];
  const { first, ...sort } = definition.list?.sort ?? { field: sortedBy(definition.title, fields), order: 'desc' };
  const { marks, filters: ofMarks } = marksOf(definition.marks as Readonly<Record<string, Mark>> | undefined);
  const flow = definition.flow && flowOf(definition.flow as Flow, fields, `${definition.permission ?? name}.edit`);
  return {
    name,
    was: [definition.was ?? []].flat(),
    ...(definition.dropped && { dropped: definition.dropped }),
    droppedFields,
    redundantFields,
    label: definition.label,
    icon: definition.icon ?? 'list',
    section: definition.section,
    ...(definition.order !== undefined && { order: definition.order }),
    ...(definition.partOf !== undefined && { partOf: definition.partOf }),
    tabOn: [definition.tabOn ?? []].flat() as readonly string[],
    permission: definition.permission ?? name,
    ...(definition.rights && { rights: definition.rights }),
    itemType: definition.itemType ?? name,
    fields: definition.api?.source === undefined ? fields : withTextIds(fields),
    title,
    when: (definition.when ?? {}) as Readonly<Record<string, When | undefined>>,
    sequences: Object.entries((definition.sequences ?? {}) as Readonly<Record<string, Sequence>>).map(([field, rule]) => ({
      ...rule,
      field,
    })),
    ...(definition.editableWhen && { editableWhen: definition.editableWhen as When }),
    ...(definition.tree !== undefined && { tree: definition.tree }),
    ...(definition.softDelete && {
      softDelete: definition.softDelete === true ? { param: 'deleted', value: 'true' } : definition.softDelete,
    }),
    ...companyFieldOf(definition),
    anonymous: definition.anonymous === true,
    ...(definition.ownerFields && { ownerFields: definition.ownerFields }),
    api: {
      list: path,
      operations: all,
      body: 'json',
      rows: 'rows',
      bodies: [],
      idField: 'record_id',
      upload: `${path}/{id}/files`,
      ...definition.api,
      path,
      selectlist: `${path}/selectlist`,
    },
    list: {
      columns: definition.list?.columns ?? names.filter(field => !fields[field]?.hidden),
      filters: [...listFilters(definition.list?.filters ?? [], fields), ...listFilters(ofMarks, {})],
      sort: first ? { field: defaultSortName, order: sort.order } : sort,
      ...(first && { defaultSort: { ...sort, first: first as When } }),
      frequentSorts: [...new Set([sort.field, ...title, ...(definition.list?.frequentSorts ?? [])])],
      perPage: definition.list?.perPage ?? 10,
      pageSizes: definition.list?.pageSizes ?? [10, 25, 50, 100],
      exportOmits: definition.list?.exportOmits ?? [],
      ...(definition.list?.rowColor !== undefined && { rowColor: definition.list.rowColor }),
      ...(definition.list?.badge && { badge: definition.list.badge }),
      footer: footerOf(definition.list?.footer),
      ...(definition.list?.chart && { chart: definition.list.chart }),
      views: named(definition.list?.views),
      presets: named(definition.list?.presets),
      displays: named(definition.list?.displays),
      ...(definition.list?.display !== undefined && { display: definition.list.display }),
      cells: definition.list?.cells ?? {},
      reads: definition.list?.reads ?? [],
    },
    marks,
    sections: sectionsOf((definition.sections ?? {}) as Readonly<Record<string, AnySection<string>>>, names),
    form: {
      columns: definition.form?.columns ?? 1,
      tabs: definition.form?.tabs
        ? formTabs(definition.form.tabs as Readonly<Record<string, AnyTab<string>>>, names, inForm)
        : [{ key: 'details', label: 'Details', fields: definition.form?.fields ?? inForm }],
      ...(definition.form?.saved !== undefined && { saved: definition.form.saved }),
      ...(definition.form?.then !== undefined && { then: definition.form.then }),
      ...(definition.form?.preview && { preview: definition.form.preview }),
      ...(definition.form?.confirm && { confirm: definition.form.confirm }),
      validate: rulesAcross(name, fields, definition.form?.validate as Resource['form']['validate'] | undefined),
    },
    show: { tabs: recordTabs((definition.show ?? {}) as Readonly<Record<string, AnyShowTab<string>>>, fields, definition) },
    head: {
      fields: definition.head?.fields ?? [],
      figures: Object.entries(definition.head?.figures ?? {}).map(([key, figure]) => ({ ...figure, key })),
      ...(definition.head?.fact && { fact: definition.head.fact }),
      code: definition.head?.code === true,
    },
    parts: recordParts(definition),
    ...(definition.offline && { offline: definition.offline }),
    ...(definition.keepId !== undefined && { keepId: definition.keepId }),
    ...(flow && { flow }),
    actions: actionsOf(
      { ...(definition.actions as Readonly<Record<string, Action>> | undefined), ...(flow && moveActions(flow, fields, path)) },
      path,
    ),
    ...(definition.request && { request: definition.request }),
    pages: definition.pages ?? {},
    csv: {
      match: keys[0]?.[0] ?? 'id',
      keys,
      isKeyed: isKeyed(definition),
      create: definition.csv?.create ?? false,
      defaults: (definition.csv?.defaults ?? {}) as Readonly<Record<string, string>>,
      guesses: (definition.csv?.guesses ?? {}) as Resource['csv']['guesses'],
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

/** By what a list is sorted that opens with some rows first: it is no field. */
const defaultSortName = 'default';

/** Whether a field may be in a form and a payload. */
export const isWritable = (field: FieldOptions | undefined): boolean =>
  field !== undefined && !field.readOnly && field.through === undefined;

/** Whether files of rows bring records in: whoever does so is known. */
export const takesImports = ({ api, anonymous }: Resource): boolean => api.operations.includes('create') && !anonymous;

/** What a list is ordered by: its names, or what comes first in its titles. */
function sortedBy(title: readonly string[] | undefined, { name }: Fields): string {
  return name && name.kind.derived !== 'computed' ? 'name' : (title?.[0] ?? 'id');
}

function companyFieldOf({ companyField, fields }: { companyField?: string | false; fields: Fields }): { companyField?: string } {
  if (companyField === false) return {};
  const name = companyField ?? (fields.company?.kind.reference === 'one' ? 'company' : undefined);
  return name === undefined ? {} : { companyField: name };
}

/** Fields of another source: the ids of what they refer to, also in the rows of lists and objects, may be texts. */
const withTextIds = <F extends Fields>(fields: F): F =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, withTextId(field)])) as F;

function withTextId(field: Field): Field {
  if ('target' in field) return Object.assign({ ids: 'text' }, field);
  return 'fields' in field ? Object.assign({}, field, { fields: withTextIds(field.fields as Fields) }) : field;
}
