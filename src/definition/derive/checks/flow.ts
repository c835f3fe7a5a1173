import { isWritable, type Resource, type ResourceFlow, type ResourceMove } from '../../define';
import type { Field } from '../../kind';
import type { SelectOptions } from '../../kinds/select';
import { didYouMean } from '../../nearest';
import type { Registry } from '../../registry';
import { belonging } from '../rights';
import { noField, noRegister } from './fieldNames';

/** What every row has among its actions beside those of the definition. */
const taken = ['update', 'delete', 'clone', 'restore', 'edit', 'create', 'takeOut'];

/** What is wrong with a flow: its field, its statuses, and the fields that its moves speak of. */
export function checkFlow(resource: Resource, registry: Registry): string[] {
  const { name, flow, fields, definition } = resource;
  if (!flow) return [];
  const field = fields[flow.field];
  if (!field) return [`${name}.flow: ${noField(name, flow.field, Object.keys(fields))}`];
  const statuses = statusWords(resource, flow, field, registry);
  if ('problem' in statuses) return [`${name}.flow: ${statuses.problem}`];
  const strange = (culprit: string, words: readonly string[]) =>
    words.filter(word => !statuses.words.includes(word)).map(word => `${culprit}: no status "${word}"${didYouMean(word, statuses.words)}`);
  return [
    ...strange(`${name}.flow.requested`, flow.requested ?? []),
    ...(flow.begins.length > 0 ? strange(`${name}.flow.begins`, flow.begins) : [`${name}.flow: it needs begins`]),
    ...(field.access?.write === undefined
      ? []
      : [`${name}.flow: its moves say who may change "${flow.field}"; access.write must not say so as well`]),
    ...Object.values(flow.moves).flatMap(move => [
      ...(taken.includes(move.name) || !/^[a-z][a-z0-9_]*$/i.test(move.name) || (flow.buttons && move.name in (definition.actions ?? {}))
        ? [`${name} move ${move.name}: this name is taken, or does not fit into an address`]
        : []),
      ...strange(`${name} move ${move.name}`, [...move.from, move.to]),
      ...checkMove(resource, flow, move),
      ...checkCreated(resource, move, registry),
    ]),
  ];
}

/** The words in which a flow tells statuses apart, or why there are none. */
function statusWords(
  resource: Resource,
  { group }: ResourceFlow,
  field: Field,
  registry: Registry,
): { words: readonly string[] } | { problem: string } {
  if ('options' in field)
    return group === undefined ? { words: (field as unknown as SelectOptions).options } : { problem: 'only a ref has a group' };
  const { target = '' } = field as { target?: string };
  if (field.kind.reference !== 'one' || !registry.has(target)) return { problem: `its field is neither a select nor a ref` };
  if (group === undefined) return { problem: `it needs a group, a select of ${target}` };
  if (group in resource.fields) return { problem: `the group "${group}" is called as a field of the register` };
  const { fields } = registry.get(target);
  const found = fields[group] as (Field & Partial<SelectOptions>) | undefined;
  if (!found) return { problem: noField(target, group, Object.keys(fields)) };
  return found.options ? { words: found.options } : { problem: `${target}.${group} is no select` };
}

/** What is wrong with the record that a move makes: its register and its fields, and those of this record that they are taken from. */
function checkCreated({ name, fields }: Resource, { name: move, create }: ResourceMove, registry: Registry): string[] {
  if (!create) return [];
  const culprit = `${name} move ${move}.create`;
  if (!registry.has(create.register)) return [`${culprit}: ${noRegister(create.register, registry)}`];
  const target = registry.get(create.register);
  const known = Object.keys(target.fields);
  const sources = Object.values(create.set).flatMap(value =>
    typeof value === 'object' && value !== null && 'from' in value ? [value.from] : [],
  );
  const missing = Object.entries(target.fields).filter(
    ([key, field]) =>
      field.required === true && field.default === undefined && !field.generated && isWritable(field) && !(key in create.set),
  );
  return [
    ...Object.keys(create.set).flatMap(one => (known.includes(one) ? [] : [`${culprit}: ${noField(target.name, one, known)}`])),
    ...sources.flatMap(one => (one in fields ? [] : [`${culprit}: ${noField(name, one, Object.keys(fields))}`])),
    ...missing.map(([key]) => `${culprit}: ${target.name}.${key} is required`),
  ];
}

function checkMove({ name, fields }: Resource, flow: ResourceFlow, move: ResourceMove): string[] {
  const culprit = `${name} move ${move.name}`;
  const known = Object.keys(fields);
  const set = Object.keys(move.set ?? {});
  const inputs = move.ask?.fields ?? [];
  const people = [...move.permitted.flatMap(({ by = [] }) => by), ...(move.notBy ?? []), ...(move.notify ?? [])];
  const conditions = Object.keys(move.when ?? {});
  const names = [...people, ...move.needs, ...inputs, ...set, ...conditions.filter(path => !path.includes('.'))];
  const unknown = [...new Set(names)].filter(one => !known.includes(one));
  const targets: readonly string[] = belonging;
  const written = [...set, ...inputs];
  return [
    ...unknown.map(one => `${culprit}: ${noField(name, one, known)}`),
    ...conditions.filter(path => path.includes('.')).map(path => `${culprit}: its condition looks at the record alone, not at "${path}"`),
    ...people
      .filter(one => fields[one] && !targets.includes((fields[one] as { target?: string }).target ?? ''))
      .map(one => `${culprit}: "${one}" names neither people nor departments nor groups`),
    ...written
      .filter(one => one === flow.field || fields[one]?.through !== undefined || fields[one]?.derive)
      .map(one => `${culprit}: "${one}" cannot be written by it`),
    ...set.filter(one => fields[one]?.access?.write).map(one => `${culprit}: "${one}" needs a right of its own; make it readOnly instead`),
    ...inputs.filter(one => fields[one]?.kind.file).map(one => `${culprit}: it cannot ask for files, as "${one}" is`),
  ];
}
