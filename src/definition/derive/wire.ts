import type { Resource, Values } from '../define';
import { isWritable } from '../define';
import type { Field } from '../kind';
import { customOwner } from '../kinds/customFields';
import { readId } from '../ids';
import { issueAt, Refusal, type Issue } from '../rules';
import { readText } from '../texts';

type Body = Record<string, unknown>;

/** The name of a field on the wire: its own, its kind's, or what `wire` says. */
export function wireNameOf(name: string, field: Field, end: 'read' | 'write'): string {
  const wireName = typeof field.wire === 'string' ? field.wire : field.wire?.[end];
  return (typeof wireName === 'object' ? wireName[0] : wireName) ?? field.kind.wireName(name, end);
}

/** The field that a name on the wire means, as a server puts its refusal: written, read or plain, with or without a place in a list. */
export function fieldNamed({ fields }: Resource, wire: string): string | undefined {
  const plain = wire.replace(/(\.\d+|\[\d*\])$/, '');
  const found = Object.entries(fields).find(([name, field]) =>
    [name, wireNameOf(name, field, 'write'), wireNameOf(name, field, 'read')].includes(plain),
  );
  if (found) return found[0];
  return plain.startsWith('_snipeit_') ? customOwner(fields) : undefined;
}

/** Console end: a row of an answer to a record. What the definition does not know is kept as it came, for pages. */
export function readRecord(resource: Resource, given: Values): Body & { id: number | string } {
  const row = resource.api.row?.(given) ?? given;
  const record: Body & { id: number | string } = { ...row, id: idOf(row.id) };
  for (const [name, field] of Object.entries(resource.fields)) {
    const value = (record[name] = readField(row, name, field));
    if (field.kind.parts && value !== null) Object.assign(record, field.kind.parts(value));
  }
  return addComputed(resource, record);
}

/** What a row says of a field. */
function readField(row: Values, name: string, field: Field): unknown {
  const wireName = typeof field.wire === 'object' ? field.wire.read : undefined;
  if (typeof wireName !== 'object') return field.kind.read(wireValue(row, name, field), field);
  for (const wire of [...wireName, wireNameOf(name, field, 'write')]) {
    const value = row[wire] === undefined || row[wire] === null ? null : field.kind.read(row[wire], field);
    if (value !== null) return withName(value, row[name]);
  }
  return field.kind.read(null, field);
}

/** Some rows have the id of a reference beside its mere words: `priority: "High", priority_id: "2"`. */
const withName = (value: unknown, words: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value && !('name' in value) && typeof words === 'string'
    ? { ...value, name: readText(words) ?? '' }
    : value;

/** A row has the field under its wire name, or as raw rows of mutations have it, flat under the name it is written by. */
function wireValue(row: Values, name: string, field: Field): unknown {
  const nested = row[wireNameOf(name, field, 'read')];
  return nested !== undefined ? nested : (row[wireNameOf(name, field, 'write')] ?? null);
}

const idOf = (id: unknown): number | string => readId(id) ?? NaN;

/** Fills in the computed fields, which follow from the others. */
export function addComputed<R extends Body>(resource: Resource, record: R): R {
  const computed: Body = {};
  for (const [name, compute] of computations(resource)) computed[name] = compute(record) ?? null;
  return Object.assign(record, computed);
}

type Computation = readonly [name: string, compute: (record: Values) => unknown];

const computing = new WeakMap<Resource, readonly Computation[]>();

/** The computed fields of a register, found once and not for every record. */
function computations(resource: Resource): readonly Computation[] {
  const found =
    computing.get(resource) ??
    Object.entries(resource.fields).flatMap(([name, field]): Computation[] =>
      'compute' in field && typeof field.compute === 'function' ? [[name, field.compute as Computation[1]]] : [],
    );
  computing.set(resource, found);
  return found;
}

/** Console end: a record, or a part of it, to the body of a create or an update. Only what may be written goes. */
export function writeRecord(resource: Resource, record: Values): Body {
  const shapes = resource.api.bodies.filter(({ fields }) => fields.every(name => name in record));
  const shaped = new Set(shapes.flatMap(({ fields }) => fields));
  const body: Body = Object.assign({}, ...shapes.map(shape => shape.body(record)));
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!(name in record) || !isWritable(field) || shaped.has(name)) continue;
    const value = record[name] === '' || record[name] === undefined ? null : record[name];
    // Some servers of the family generate only what is not in the body at all.
    if (field.generated && value === null) continue;
    field.kind.put(body, wireNameOf(name, field, 'write'), field.kind.write(value, field));
  }
  return body;
}

/** Server end: a record to a row of an answer, which is filled in where it is given. */
export function presentRecord(resource: Resource, record: Values, row: Body = {}): Body {
  row.id = record.id;
  for (const [name, wireName, field] of readFields(resource)) {
    const value = field.kind.present(record[name] ?? null, field);
    if (value !== undefined) row[wireName] = value;
  }
  return row;
}

type ReadField = readonly [name: string, wireName: string, field: Field];

const known = new WeakMap<Resource, readonly ReadField[]>();

/** The fields of a register with their names in an answer, put together once and not for every row. */
function readFields(resource: Resource): readonly ReadField[] {
  const found =
    known.get(resource) ??
    Object.entries(resource.fields).map(([name, field]): ReadField => [name, wireNameOf(name, field, 'read'), field]);
  known.set(resource, found);
  return found;
}

/**
 * Server end: a body to values. Only the fields the body speaks of are in the answer; both the written and the plain name
 * are understood (`status_id` and `status`). What cannot become a value is an issue under its name on the wire.
 */
export function acceptBody(resource: Resource, body: Values): { values: Body; issues: Record<string, Issue[]> } {
  const values: Body = {};
  const issues: Record<string, Issue[]> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field)) continue;
    const written = field.kind.take(body, wireNameOf(name, field, 'write'));
    const wire = written !== undefined ? written : field.kind.take(body, name);
    if (wire === undefined) continue;
    try {
      values[name] = field.kind.accept(wire, field);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      issues[name] = [issueAt(resource.name, name, error.issue)];
    }
  }
  return { values, issues };
}
