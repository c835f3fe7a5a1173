import type { Filter, Resource, Values } from '../../define';
import { isReference, type Field } from '../../kind';
import { didYouMean } from '../../nearest';
import { definitionFile, type Registry } from '../../registry';
import { checkChanges } from './changes';
import { checkChart } from './chart';
import { checkFieldNames, noField, noRegister } from './fieldNames';
import { checkFooter } from './footer';
import { checkHomePart } from './home';
import { checkIcons } from './icons';
import { checkMarks } from './marks';
import { checkAggregates } from './aggregates';
import { checkOptions } from './options';
import { checkActions } from './actions';
import { checkFlow } from './flow';
import { checkParts } from './parts';
import { checkReport } from './reports';
import { checkSections } from './sections';
import { checkRunningTotals, checkSequences } from './sequences';
import { actionForm } from '../actionForm';
import { exportKeys } from '../export/exportParameters';
import { keepsFiles } from '../files';
import { nestedBy } from '../nestedPath';
import { encodeFilters, filtersOf, shapeOf } from '../query';
import { owning, toggles } from '../rights';
import { isBlank } from '../../texts';
import type { When } from '../../when';

/**
 * Everything that is wrong with the definitions. Each problem names its culprit and, where one comes near, the name that was meant:
 * `hardware.status: no register "statuslabel". Did you mean "statuslabels"?`
 */
export function checkRegistry(registry: Registry): string[] {
  const ofReports = registry.reports.flatMap(report => checkReport(report, registry));
  const ofHome = registry.home.flatMap(part => checkHomePart(part, registry));
  return [...[...registry.all, ...registry.queries].flatMap(resource => checkResource(resource, registry)), ...ofReports, ...ofHome];
}

/** What is wrong with one definition among the others. */
export function checkResource(resource: Resource, registry: Registry): string[] {
  return [
    ...checkNames(resource),
    ...checkOptions(resource),
    ...checkFieldNames(resource),
    ...checkChanges(resource, registry),
    ...checkFields(resource, registry),
    ...checkPaths(resource, registry),
    ...checkTabs(resource, registry),
    ...checkParts(resource, registry),
    ...checkActions(resource),
    ...checkFlow(resource, registry),
    ...checkTree(resource),
    ...checkOwn(resource, registry),
    ...checkAnonymous(resource),
    ...checkPartOf(resource, registry),
    ...checkTabOn(resource),
    ...checkNamedFilters(resource),
    ...checkFilterKinds(resource),
    ...checkIcons(resource),
    ...checkMarks(resource),
    ...checkSections(resource),
    ...checkSequences(resource),
    ...checkRunningTotals(resource),
    ...checkFooter(resource),
    ...checkChart(resource),
    ...checkAggregates(resource, registry),
    ...checkAddress(resource, registry),
    ...checkNested(resource, registry),
  ];
}

const sound = new WeakSet<Registry>();

/** Throws when the definitions contradict each other; called at the boot of server and console. A registry is checked until it is sound. */
export function assertRegistry(registry: Registry): void {
  if (sound.has(registry)) return;
  const problems = checkRegistry(registry).map(problem => `${fileOf(registry, problem)}${problem}`);
  if (problems.length > 0) throw new DefinitionsWrong(problems);
  sound.add(registry);
}

/** Thrown with all that is wrong with the definitions, a line each. */
export class DefinitionsWrong extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The definitions of the registers are wrong:\n${problems.join('\n')}`);
  }
}

/** `resources/settings/keys.ts: `, of the register that a problem begins with. */
function fileOf(registry: Registry, problem: string): string {
  const name = /^[^\s.:]+/.exec(problem)?.[0] ?? '';
  const file = registry.has(name) ? definitionFile(registry.get(name)) : null;
  return file === null ? '' : `${file}: `;
}

/** Addresses that the server answers itself, so that no register of the console can be there. */
const addresses = ['jwt', 'healthz', 'docs', 'uploads', 'login'];

const reserved = [
  'id',
  'created_at',
  'updated_at',
  'deleted_at',
  'lock_version',
  'available_actions',
  'search',
  'sort',
  'order',
  'offset',
  'limit',
];

function checkNames(resource: Resource): string[] {
  const problems: string[] = [];
  if (!/^[a-zA-Z][a-zA-Z0-9-]*$/.test(resource.name)) problems.push(`${resource.name}: a register's name must fit into an address`);
  if (addresses.includes(resource.name)) problems.push(`${resource.name}: this address is taken by the server`);
  for (const name of Object.keys(resource.fields)) {
    if (reserved.includes(name) || Object.values(exportKeys).some(key => key === name))
      problems.push(`${resource.name}.${name}: this name is taken by the engine`);
    else if (!/^[a-z][a-z0-9_]*$/.test(name)) problems.push(`${resource.name}.${name}: a field's name has small letters, digits and _`);
  }
  for (const { key } of resource.list.views)
    if (!/^[a-z][a-z-]*$/.test(key) || key === 'create') problems.push(`${resource.name} view ${key}: its key cannot stand in an address`);
  if (toggles.some(toggle => toggle === resource.permission))
    problems.push(`${resource.name}: the right "${resource.permission}" stands alone`);
  return problems;
}

function checkFields(resource: Resource, registry: Registry): string[] {
  return [
    ...Object.entries(resource.fields).flatMap(([name, field]) => checkDepends(`${resource.name}.${name}`, field, registry)),
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      field.derive && !field.readOnly ? [`${resource.name}.${name}: what is derived is readOnly`] : [],
    ),
    ...Object.entries(resource.fields).flatMap(([name, field]) => checkTarget(`${resource.name}.${name}`, field, registry)),
    ...resource.list.filters.flatMap(({ key, field, on }) =>
      field === resource.fields[on] ? [] : checkTarget(`${resource.name} filter ${key}`, field, registry),
    ),
    ...Object.entries(resource.actions).flatMap(([key, { opens }]) =>
      opens === undefined || registry.has(opens) ? [] : [`${resource.name} action ${key}.opens: ${noRegister(opens, registry)}`],
    ),
    ...resource.show.tabs.flatMap(tab => {
      const action = 'related' in tab ? tab.action : undefined;
      const known = Object.keys(resource.actions);
      return action === undefined || known.includes(action)
        ? []
        : [`${resource.name} tab ${tab.key}: there is no action "${action}"${didYouMean(action, known)}`];
    }),
    ...Object.entries(resource.actions).flatMap(([key, action]) =>
      Object.entries(action.fields ?? {}).flatMap(([name, field]) =>
        checkTarget(`${resource.name} action ${key}.${name}`, field, registry),
      ),
    ),
  ];
}

/** What narrows the choices of a reference are filters of the register it refers to. */
function checkDepends(culprit: string, field: Field, registry: Registry): string[] {
  const { depends = {}, target = '' } = field as { depends?: Record<string, string>; target?: string };
  if (!registry.has(target)) return [];
  const keys = filtersOf(registry.get(target)).map(({ key }) => key);
  return Object.keys(depends).flatMap(key =>
    keys.includes(key) ? [] : [`${culprit}: ${target} has no filter "${key}"${didYouMean(key, keys)}`],
  );
}

function checkTree({ name, fields, tree }: Resource): string[] {
  if (tree === undefined) return [];
  const parent = fields[tree] as { kind: Field['kind']; target?: string } | undefined;
  return parent?.kind.reference === 'one' && parent.target === name
    ? []
    : [`${name}.${tree}: a tree needs a reference to its own register`];
}

/** A record belongs to people, or to what they are in: by a reference of its own, or by one to many of the record that it refers to. */
function checkOwn({ name, fields, ownerFields: own = [] }: Resource, registry: Registry): string[] {
  const targets: readonly string[] = owning;
  return own.flatMap(path => {
    const [first = '', second] = path.split('.');
    const reference = fields[first] as Owning | undefined;
    if (!reference) return [];
    const isStored = second === undefined || (reference.through === undefined && reference.kind.reference === 'one');
    const target = registry.all.find(one => one.name === reference.target);
    const field = second === undefined ? reference : (target?.fields[second] as Owning | undefined);
    const isFit = field?.through === undefined && (second === undefined || field?.kind.reference === 'many');
    return isStored && isFit && targets.includes(field?.target ?? '')
      ? []
      : [`${name}.ownerFields: "${path}" does not refer to ${targets.join(', ')}`];
  });
}

type Owning = { kind: Field['kind']; target?: string; through?: string };

function checkPartOf({ name, partOf }: Resource, registry: Registry): string[] {
  return partOf === undefined || registry.has(partOf) ? [] : [`${name}.partOf: ${noRegister(partOf, registry)}`];
}

/** What would tell who added a record that has no author. */
function checkAnonymous({ name, anonymous, definition }: Resource): string[] {
  if (!anonymous) return [];
  const telling = { ownerFields: definition.ownerFields, request: definition.request, 'csv.create': definition.csv?.create };
  return Object.entries(telling).flatMap(([option, value]) =>
    value ? [`${name}.${option}: records of an anonymous register have no author`] : [],
  );
}

/** Each register that records refer to has one tab of them. */
function checkTabOn({ name, fields, tabOn }: Resource): string[] {
  const targetOf = (field: string) => (fields[field] as { target?: string } | undefined)?.target;
  return tabOn.flatMap((field, index) => {
    const target = targetOf(field);
    if (fields[field] && (!isReference(fields[field]) || fields[field].through !== undefined))
      return [`${name}.tabOn: ${name}.${field} refers to no register`];
    const first = tabOn.slice(0, index).find(other => target !== undefined && targetOf(other) === target);
    return first === undefined ? [] : [`${name}.tabOn: "${first}" has the tab of ${target} already`];
  });
}

/** The first at an address keeps it; whoever comes after is told. */
function checkAddress({ name, api }: Resource, registry: Registry): string[] {
  const first = registry.all.find(other => other.api.path === api.path);
  return first && first.name !== name ? [`${name}: the API has ${first.name} at "${api.path}" already`] : [];
}

/** An address below another record begins with that one's register. */
function checkNested(resource: Resource, registry: Registry): string[] {
  const { name, fields, api } = resource;
  if (api.nested === undefined) return [];
  const by = nestedBy(resource);
  const target = (fields[by ?? ''] as { target?: string } | undefined)?.target;
  if (by === undefined || target === undefined) return [`${name}.api.nested: it needs a reference in braces`];
  return registry.has(target) && !api.nested.startsWith(`${registry.get(target).api.path}/{`)
    ? [`${name}.api.nested: it does not lie below ${target}`]
    : [];
}

function checkNamedFilters({ name, list }: Resource): string[] {
  const keys = list.filters.map(({ key }) => key);
  const keysOf = (part: 'views' | 'presets') =>
    Object.fromEntries(list[part].map(({ key, filter }) => [`${part}.${key}`, Object.keys(filter)]));
  const named = { badge: Object.keys(list.badge ?? {}), exportOmits: list.exportOmits, ...keysOf('views'), ...keysOf('presets') };
  return Object.entries(named).flatMap(([option, names]) =>
    names.flatMap(key => (keys.includes(key) ? [] : [`${name}.list.${option}: ${name} has no filter "${key}"${didYouMean(key, keys)}`])),
  );
}

/** Not every kind can be filtered by. */
const checkFilterKinds = ({ name, list }: Resource): string[] =>
  list.filters.flatMap(filter =>
    shapeOf(filter) === 'none' ? [`${name} filter ${filter.key}: there is no filter for the kind "${filter.field.kind.name}"`] : [],
  );

function checkTarget(culprit: string, field: Field, registry: Registry): string[] {
  if ('fields' in field) {
    const nested = field.fields as Record<string, Field>;
    return Object.entries(nested).flatMap(([name, inner]) => checkTarget(`${culprit}.${name}`, inner, registry));
  }
  if (!('target' in field)) return [];
  const { target, by, where = {} } = field as unknown as { target: string; by?: string; where?: object };
  if (!registry.has(target)) return [`${culprit}: ${noRegister(target, registry)}`];
  if (registry.get(target).isQuery) return [`${culprit}: the rows of the query "${target}" are no records`];
  if (by === undefined) return [];
  const { fields } = registry.get(target);
  const missing = [by, ...Object.keys(where)].filter(name => !fields[name]);
  if (missing.length > 0) return missing.map(name => `${culprit}: ${noField(target, name, Object.keys(fields))}`);
  const counted = fields[by];
  const points = (counted as { target?: string }).target;
  return points === culprit.split('.')[0] ? [] : [`${culprit}: ${target}.${by} does not refer here`];
}

/** The field at the end of a path such as `model.category`, or the problem on the way there. */
export function fieldAt(resource: Resource, path: string, registry: Registry): { field: Field } | { problem: string } {
  const [name = '', ...rest] = path.split('.');
  const field = resource.fields[name];
  if (!field) return { problem: noField(resource.name, name, Object.keys(resource.fields)) };
  if (rest.length === 0) return { field };
  if (rest.length === 1 && rest[0] === 'id' && 'target' in field) return { field };
  const { target } = field as { target?: string };
  if (!target) return { problem: `${resource.name}.${name} refers to no register` };
  if (!registry.has(target)) return { problem: noRegister(target, registry) };
  return fieldAt(registry.get(target), rest.join('.'), registry);
}

/** What every row has beside its fields, and can be filtered by. */
const everyRow = ['id', 'created_at', 'updated_at', 'deleted_at'];

const insteadOf = ({ instead = {} }: Filter) => Object.values(instead).flatMap(paths => Object.values(paths));

const pathsIn = (conditions: readonly When[]) => conditions.flatMap(when => Object.keys(when));

function checkPaths(resource: Resource, registry: Registry): string[] {
  const paths = [
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      field.through ? [[`${resource.name}.${name}`, field.through] as const] : [],
    ),
    ...Object.entries(resource.fields).flatMap(([name, field]) =>
      'fieldset' in field ? [[`${resource.name}.${name}`, String(field.fieldset)] as const] : [],
    ),
    ...resource.list.filters.flatMap(filter => {
      const paths = filter.own ? [] : filter.choices ? pathsIn(Object.values(filter.choices)) : [filter.on, ...insteadOf(filter)];
      const words = pathsIn(Object.values(filter.words ?? {}).map(({ when }) => when));
      return [...paths, ...words].map(path => [`${resource.name} filter ${filter.key}`, path] as const);
    }),
    ...conditionPaths(resource, resource.name),
  ];
  const ofActions = Object.entries(resource.actions).flatMap(([key, action]) => {
    const form = actionForm(resource, action);
    return problemsAt(form, conditionPaths(form, `${resource.name} action ${key}`), registry);
  });
  return [...problemsAt(resource, paths, registry), ...ofActions];
}

const conditionPaths = ({ when }: Resource, culprit: string) =>
  Object.entries(when).flatMap(([name, conditions]) => Object.keys(conditions ?? {}).map(path => [`${culprit}.${name}`, path] as const));

const problemsAt = (resource: Resource, paths: readonly (readonly [string, string])[], registry: Registry) =>
  paths.flatMap(([culprit, path]) => {
    if (everyRow.includes(path)) return [];
    const found = fieldAt(resource, path, registry);
    return 'problem' in found ? [`${culprit}: ${found.problem}`] : [];
  });

/** The filters whose values are there and cannot be written into a call. */
function unsentFilters(target: Resource, filters: Values): string[] {
  const sent = encodeFilters(target, filters).map(([name]) => name.replace(/\[\w*\]$/, ''));
  return Object.keys(filters).filter(name => !isBlank(filters[name]) && !sent.includes(name));
}

/** The rows for a record of which only the id is known; none where they need more of it, which is not there before there are records. */
function rowsOfAny(rows: (record: Values & { id: number }) => Values): Values {
  try {
    return rows({ id: 1 });
  } catch {
    return {};
  }
}

function checkTabs(resource: Resource, registry: Registry): string[] {
  const problems = keepsFiles(resource)
    ? []
    : resource.form.tabs.filter(({ files }) => files).map(({ key }) => `${resource.name} tab ${key}: no tab of its page has files`);
  for (const { key, register, rows } of resource.head.figures) {
    if (!registry.has(register)) problems.push(`${resource.name} head ${key}: ${noRegister(register, registry)}`);
    else {
      const lost = unsentFilters(registry.get(register), rowsOfAny(rows));
      problems.push(...lost.map(name => `${resource.name} head ${key}: ${register} cannot be asked for this value of "${name}"`));
    }
  }
  for (const name of resource.head.fields)
    if (!resource.fields[name]) problems.push(`${resource.name} head: ${noField(resource.name, name, Object.keys(resource.fields))}`);
  for (const tab of resource.show.tabs) {
    if (!('related' in tab)) continue;
    if (!registry.has(tab.related)) problems.push(`${resource.name} tab ${tab.key}: ${noRegister(tab.related, registry)}`);
    else {
      const { fields, list } = registry.get(tab.related);
      const keys = list.filters.map(({ key }) => key);
      const unknown = [...(tab.filters ?? []), ...Object.keys(tab.wire ?? {})].filter(key => !keys.includes(key));
      problems.push(
        ...unknown.map(key => `${resource.name} tab ${tab.key}: ${tab.related} has no filter "${key}"${didYouMean(key, keys)}`),
      );
      const strange = (tab.columns ?? []).filter(name => !fields[name]);
      problems.push(...strange.map(name => `${resource.name} tab ${tab.key}: ${noField(tab.related, name, Object.keys(fields))}`));
    }
  }
  return problems;
}
