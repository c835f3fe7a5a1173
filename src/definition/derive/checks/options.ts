import type {
  Action,
  Api,
  Chart,
  CustomFilter,
  Definition,
  Display,
  Fields,
  Flow,
  Mark,
  Move,
  Permitted,
  Preset,
  Resource,
  Section,
  ShowTab,
  Tab,
  View,
} from '../../define';
import type { MoveRecord } from '../../language/move';
import type { Sequence } from '../../language/sequence';
import { tabOf } from '../../define/formTabs';
import { sectionOf } from '../../define/sections';
import { fieldOptions, type Field, type Names } from '../../kind';
import { didYouMean } from '../../nearest';

type Part<P extends keyof Definition<string, Fields>> = Names<keyof NonNullable<Definition<string, Fields>[P]>>;
type AnyKey<U> = U extends unknown ? keyof U : never;
type AnyShowTab = AnyKey<ShowTab<string>>;

const definitionOptions: Names<keyof Definition<string, Fields>> = {
  ...{
    name: true,
    was: true,
    dropped: true,
    label: true,
    icon: true,
    section: true,
    order: true,
    partOf: true,
    tabOn: true,
    permission: true,
    rights: true,
    itemType: true,
    fields: true,
    title: true,
    when: true,
  },
  ...{
    sections: true,
    sequences: true,
    editableWhen: true,
    tree: true,
    softDelete: true,
    companyField: true,
    ownerFields: true,
    anonymous: true,
    api: true,
    list: true,
    marks: true,
    form: true,
    show: true,
    flow: true,
    head: true,
    offline: true,
    keepId: true,
    actions: true,
    request: true,
    pages: true,
  },
  ...{ csv: true, sample: true, translations: true, comments: true, activity: true, media: true, checklists: true, escalation: true },
};
const partOptions = {
  label: { one: true, many: true } satisfies Part<'label'>,
  api: {
    path: true,
    nested: true,
    list: true,
    operations: true,
    body: true,
    bodies: true,
    rows: true,
    idField: true,
    upload: true,
    row: true,
    source: true,
  } satisfies Names<keyof Api>,
  list: {
    columns: true,
    filters: true,
    sort: true,
    frequentSorts: true,
    perPage: true,
    pageSizes: true,
    exportOmits: true,
    rowColor: true,
    badge: true,
    footer: true,
    chart: true,
    views: true,
    presets: true,
    displays: true,
    display: true,
    cells: true,
    reads: true,
  } satisfies Part<'list'>,
  form: {
    fields: true,
    tabs: true,
    columns: true,
    validate: true,
    saved: true,
    then: true,
    preview: true,
    confirm: true,
  } satisfies Part<'form'>,
  head: { fields: true, figures: true, fact: true, code: true } satisfies Part<'head'>,
  offline: { rows: true, code: true } satisfies Part<'offline'>,
  pages: { list: true, show: true, create: true, edit: true } satisfies Part<'pages'>,
  request: { permission: true, label: true } satisfies Part<'request'>,
  csv: { match: true, create: true, defaults: true, guesses: true, headers: true } satisfies Part<'csv'>,
  sample: { rows: true, count: true } satisfies Part<'sample'>,
};
const tabOptions: Names<keyof Tab<string>> = { label: true, fields: true, from: true, files: true, when: true };
const sectionOptions: Names<keyof Section<string>> = { label: true, help: true, fields: true, from: true, collapsed: true };
const showTabOptions: Names<AnyShowTab> = {
  ...{
    label: true,
    when: true,
    permission: true,
    fields: true,
    facts: true,
    related: true,
    query: true,
    path: true,
    columns: true,
    filters: true,
    wire: true,
    exported: true,
    takeOut: true,
    action: true,
    above: true,
  },
  ...{ history: true, as: true, empty: true, due: true, versions: true, files: true, part: true, component: true },
};
const filterOptions: Names<keyof CustomFilter> = {
  key: true,
  field: true,
  on: true,
  aliases: true,
  own: true,
  params: true,
  instead: true,
  plain: true,
  choices: true,
  words: true,
  contains: true,
  path: true,
  below: true,
  or: true,
  defaultWhere: true,
};
const viewOptions: Names<keyof View> = { label: true, icon: true, filter: true, columns: true, waiting: true };
const markOptions: Names<AnyKey<Mark>> = {
  ...{ on: true, tone: true, label: true, icon: true, when: true, row: true, rows: true },
  ...{ past: true, within: true, atMost: true, atLeast: true, is: true },
};
const sequenceOptions: Names<keyof Sequence> = { of: true, by: true, rising: true, total: true };
const totalOptions: Names<keyof NonNullable<Sequence['total']>> = { atLeast: true, atMost: true };
const chartOptions: Names<keyof Chart> = { by: true, per: true, sum: true, average: true };
const presetOptions: Names<keyof Preset> = { label: true, filter: true, opensFor: true };
const displayOptions: Names<keyof Display> = { label: true, icon: true, component: true };
const flowOptions: Names<keyof Flow> = {
  ...{ field: true, group: true, offered: true, begins: true, requested: true, buttons: true, importsAny: true, moves: true },
};
const moveOptions: Names<keyof Move> = {
  ...{ from: true, to: true, label: true, icon: true, permission: true, by: true, or: true, notBy: true, when: true, why: true },
  ...{ needs: true, requires: true, ask: true, set: true, notify: true, create: true, confirm: true },
};
const askOptions: Names<keyof NonNullable<Move['ask']>> = { fields: true, comment: true, signature: true };
const moveRecordOptions: Names<keyof MoveRecord> = { register: true, set: true };
const permittedOptions: Names<keyof Permitted> = { permission: true, by: true };
const actionOptions: Names<keyof Action> = {
  ...{
    label: true,
    icon: true,
    on: true,
    each: true,
    update: true,
    permission: true,
    fields: true,
    when: true,
    customFields: true,
    csv: true,
    initial: true,
    dialog: true,
    file: true,
    confirm: true,
    done: true,
    validate: true,
    caution: true,
    request: true,
    server: true,
    offeredWhen: true,
    why: true,
    offer: true,
    opens: true,
    once: true,
  },
};

/** Options that nobody knows, anywhere in a definition: `keys.holder: no option "requierd". Did you mean "required"?` */
export function checkOptions({ name, definition }: Resource): string[] {
  const { list, form, show, flow, actions = {} } = definition;
  const sequences = (definition.sequences ?? {}) as Readonly<Record<string, Sequence>>;
  const filters = (list?.filters ?? []).filter(filter => typeof filter !== 'string');
  return [
    ...unknown(name, definition, definitionOptions),
    ...Object.entries(partOptions).flatMap(([part, known]) =>
      unknown(`${name}.${part}`, definition[part as keyof typeof partOptions], known),
    ),
    ...Object.entries(form?.tabs ?? {}).flatMap(([key, tab]) => unknown(`${name} tab ${key}`, tabOf(tab), tabOptions)),
    ...Object.entries(definition.sections ?? {}).flatMap(([key, one]) => unknown(`${name} section ${key}`, sectionOf(one), sectionOptions)),
    ...unknownIn(`${name} tab`, show, showTabOptions),
    ...filters.flatMap(filter => [
      ...unknown(`${name} filter ${filter.key}`, filter, filterOptions),
      ...checkFields(`${name} filter`, { [filter.key]: filter.field }, ' '),
    ]),
    ...unknownIn(`${name} view`, list?.views, viewOptions),
    ...unknownIn(`${name} mark`, definition.marks, markOptions),
    ...unknownIn(`${name} sequence`, sequences, sequenceOptions),
    ...Object.entries(sequences).flatMap(([key, one]) => unknown(`${name} sequence ${key}.total`, one.total, totalOptions)),
    ...unknown(`${name}.list.chart`, list?.chart, chartOptions),
    ...unknownIn(`${name} preset`, list?.presets, presetOptions),
    ...unknownIn(`${name} display`, list?.displays, displayOptions),
    ...unknown(`${name}.flow`, flow, flowOptions),
    ...Object.entries((flow?.moves ?? {}) as Readonly<Record<string, Move>>).flatMap(([key, move]) => [
      ...unknown(`${name} move ${key}`, move, moveOptions),
      ...unknown(`${name} move ${key}.create`, move.create, moveRecordOptions),
      ...unknown(`${name} move ${key}.ask`, move.ask, askOptions),
      ...(move.or ?? []).flatMap(one => unknown(`${name} move ${key}.or`, one, permittedOptions)),
    ]),
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

/** The same of parts that stand by name. */
function unknownIn(culprit: string, parts: Readonly<Record<string, object | string | false>> = {}, known: Names<string>): string[] {
  return Object.entries(parts).flatMap(([key, part]) => unknown(`${culprit} ${key}`, typeof part === 'object' ? part : {}, known));
}

function unknown(culprit: string, given: object | undefined, known: Names<string>): string[] {
  const strange = Object.keys(given ?? {}).filter(name => !(name in known));
  return strange.map(name => `${culprit}: no option "${name}"${didYouMean(name, Object.keys(known))}`);
}
