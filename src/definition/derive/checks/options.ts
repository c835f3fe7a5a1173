import type { Action, Api, CustomFilter, Definition, Display, Fields, Preset, Resource, ShowTab, Tab, TabFrom, View } from '../../define';
import { fieldOptions, type Field, type Names } from '../../kind';
import { didYouMean } from '../../nearest';

type Part<P extends keyof Definition<string, Fields>> = Names<keyof NonNullable<Definition<string, Fields>[P]>>;
type AnyShowTab = ShowTab<string> extends infer T ? (T extends unknown ? keyof T : never) : never;

const definitionOptions: Names<keyof Definition<string, Fields>> = {
  ...{
    name: true,
    label: true,
    icon: true,
    section: true,
    order: true,
    partOf: true,
    permission: true,
    itemType: true,
    fields: true,
    title: true,
    when: true,
  },
  ...{
    editableWhen: true,
    tree: true,
    softDelete: true,
    companyField: true,
    own: true,
    api: true,
    list: true,
    form: true,
    show: true,
    actions: true,
    request: true,
    pages: true,
  },
  ...{ csv: true, sample: true, translations: true },
};
const partOptions = {
  label: { one: true, many: true } satisfies Part<'label'>,
  api: { path: true, nested: true, list: true, operations: true, body: true, rows: true, source: true } satisfies Names<keyof Api>,
  list: {
    columns: true,
    filters: true,
    sort: true,
    perPage: true,
    exportOmits: true,
    rowColor: true,
    badge: true,
    views: true,
    presets: true,
    displays: true,
    cells: true,
  } satisfies Part<'list'>,
  form: { fields: true, tabs: true, validate: true, saved: true } satisfies Part<'form'>,
  show: { tabs: true, keepId: true } satisfies Part<'show'>,
  pages: { list: true, show: true, create: true, edit: true } satisfies Part<'pages'>,
  request: { permission: true, label: true } satisfies Part<'request'>,
  csv: { match: true, create: true, defaults: true, headers: true } satisfies Part<'csv'>,
  sample: { rows: true, count: true } satisfies Part<'sample'>,
};
const tabOptions: Names<keyof Tab<string> | keyof TabFrom<string>> = { key: true, label: true, fields: true, from: true, when: true };
const showTabOptions: Names<AnyShowTab> = {
  ...{
    key: true,
    label: true,
    when: true,
    permission: true,
    fields: true,
    facts: true,
    except: true,
    related: true,
    query: true,
    path: true,
    columns: true,
    filters: true,
    takeOut: true,
  },
  ...{ history: true, as: true, versions: true, files: true, component: true },
};
const filterOptions: Names<keyof CustomFilter> = {
  key: true,
  field: true,
  on: true,
  params: true,
  plain: true,
  choices: true,
  contains: true,
  path: true,
  below: true,
  otherwise: true,
};
const viewOptions: Names<keyof View> = { key: true, label: true, icon: true, filter: true, waiting: true };
const presetOptions: Names<keyof Preset> = { key: true, label: true, filter: true };
const displayOptions: Names<keyof Display> = { key: true, label: true, icon: true, component: true };
const actionOptions: Names<keyof Action> = {
  ...{
    label: true,
    icon: true,
    on: true,
    each: true,
    permission: true,
    fields: true,
    when: true,
    initial: true,
    dialog: true,
    confirm: true,
    request: true,
  },
};

/** Options that nobody knows, anywhere in a definition: `keys.holder: no option "requierd". Did you mean "required"?` */
export function checkOptions({ name, definition }: Resource): string[] {
  const { list, form, show, actions = {} } = definition;
  const filters = (list?.filters ?? []).filter(filter => typeof filter !== 'string');
  return [
    ...unknown(name, definition, definitionOptions),
    ...Object.entries(partOptions).flatMap(([part, known]) =>
      unknown(`${name}.${part}`, definition[part as keyof typeof partOptions], known),
    ),
    ...(form?.tabs ?? []).flatMap(tab => unknown(`${name} tab ${tab.key}`, tab, tabOptions)),
    ...(show?.tabs ?? []).flatMap(tab => unknown(`${name} tab ${tab.key}`, tab, showTabOptions)),
    ...filters.flatMap(filter => [
      ...unknown(`${name} filter ${filter.key}`, filter, filterOptions),
      ...checkFields(`${name} filter`, { [filter.key]: filter.field }, ' '),
    ]),
    ...(list?.views ?? []).flatMap(view => unknown(`${name} view ${view.key}`, view, viewOptions)),
    ...(list?.presets ?? []).flatMap(preset => unknown(`${name} preset ${preset.key}`, preset, presetOptions)),
    ...(list?.displays ?? []).flatMap(display => unknown(`${name} display ${display.key}`, display, displayOptions)),
    ...Object.entries(actions).flatMap(([key, action]) => [
      ...unknown(`${name} action ${key}`, action, actionOptions),
      ...checkFields(`${name} action ${key}`, action.fields ?? {}),
    ]),
    ...checkFields(name, definition.fields),
  ];
}

function checkFields(culprit: string, fields: Fields, between = '.'): string[] {
  return Object.entries(fields).flatMap(([name, field]) => checkField(`${culprit}${between}${name}`, field));
}

function checkField(culprit: string, field: Field): string[] {
  const inner = 'fields' in field ? checkFields(culprit, field.fields as Fields) : [];
  const label = field.label ? [] : [`${culprit}: it needs a label`];
  return [...label, ...unknown(culprit, field, { ...fieldOptions, ...field.kind.options, kind: true }), ...inner];
}

function unknown(culprit: string, given: object | undefined, known: Names<string>): string[] {
  const strange = Object.keys(given ?? {}).filter(name => !(name in known));
  return strange.map(name => `${culprit}: no option "${name}"${didYouMean(name, Object.keys(known))}`);
}
