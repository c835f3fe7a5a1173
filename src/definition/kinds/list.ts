import { defineKind, derivationOf, field, type Field, type FieldOptions, type Strict, type ValueOf } from '../kind';
import { nestedIssue } from '../nestedIssue';
import { Refusal, refuse, type Issue } from '../rules';
import { objectSchema, type End, type Schema } from '../schema';
import { valueSchema } from '../valueSchema';
import { isEmpty } from '../texts';

export interface ListOptions extends FieldOptions {
  /**
   * The fields of each row.
   *
   * @example copies: list({ label: 'Copies', fields: { number: text({ label: 'Number' }), made: date({ label: 'Made on' }) } })
   */
  fields: Readonly<Record<string, Field>>;
  /**
   * Rows at most; 500 unless told.
   *
   * @example copies: list({ label: 'Copies', max: 10, fields: { number: text({ label: 'Number' }) } })
   */
  max?: number;
  /**
   * How its rows stand, in the form and on the record's page: under one row of headings, or each as a card. Unless it is said the form has
   * cards and the page a table. Where there is no room for a table its rows are cards.
   *
   * @example copies: list({ label: 'Copies', rows: 'table', fields: { number: text({ label: 'Number' }) } })
   */
  rows?: 'table' | 'cards';
}

export type ListRow = Record<string, unknown>;

type RowOf<F> = { [K in keyof F]: ValueOf<F[K]> | null };
type ListField<O extends ListOptions> = Field<RowOf<O['fields']>[], O>;
type Step = (field: Field, wire: Record<string, unknown>, name: string) => unknown;

const isRow = (row: unknown): row is ListRow => typeof row === 'object' && row !== null && !Array.isArray(row);
const mapRow = (row: ListRow, options: ListOptions, step: Step) =>
  Object.fromEntries(Object.entries(options.fields).map(([name, inner]) => [name, step(inner, row, name)]));

/** A row with what follows from its other fields. */
const completed = (row: ListRow, { fields }: ListOptions): ListRow =>
  Object.assign(
    row,
    ...Object.entries(fields).map(([name, inner]) => {
      const derive = derivationOf(inner);
      return derive ? { [name]: inner.kind.accept(derive(row) ?? null, inner) ?? derive(row) ?? null } : {};
    }),
  ) as ListRow;

const written = (fields: ListOptions['fields']) => Object.entries(fields).filter(([, inner]) => !derivationOf(inner));

const issueInRow = (index: number, field: string, { label }: Field, issue: Issue): Issue => ({
  rule: 'listRow',
  args: { row: index + 1 },
  within: { field, label, issue },
});

function acceptRow(row: unknown, options: ListOptions, index: number): ListRow {
  if (!isRow(row)) return refuse('list');
  return mapRow(row, options, (inner, wire, name) => {
    try {
      return inner.kind.accept(wire[inner.kind.wireName(name, 'write')] ?? wire[name] ?? null, inner);
    } catch (error) {
      if (error instanceof Refusal) throw new Refusal(issueInRow(index, name, inner, error.issue));
      throw error;
    }
  });
}

function checkRow(row: ListRow, options: ListOptions, index: number): Issue | null {
  for (const [name, inner] of Object.entries(options.fields)) {
    const issue = nestedIssue(row[name] ?? null, inner);
    if (issue) return issueInRow(index, name, inner, issue);
  }
  return null;
}

function accept(wire: unknown, options: ListOptions): ListRow[] {
  if (isEmpty(wire)) return [];
  const { max = 500 } = options;
  if (!Array.isArray(wire)) return refuse('list');
  if (wire.length > max) return refuse('tooManyRows', { max });
  return wire.map((row, index) => completed(acceptRow(row, options, index), options));
}

const write = (value: ListRow[] | null, options: ListOptions) =>
  (value ?? []).map(row =>
    Object.fromEntries(
      written(options.fields).map(([name, inner]) => [inner.kind.wireName(name, 'write'), inner.kind.write(row[name] ?? null, inner)]),
    ),
  );

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('list');
  }
};

/** What a row says of a field: under the name it is read by, its own, or flat, as raw rows have it, under the one it is written by. */
const wireValue = (row: ListRow, name: string, { kind }: Field): unknown =>
  row[kind.wireName(name, 'read')] ?? row[name] ?? row[kind.wireName(name, 'write')] ?? null;

/** A row: answers carry each field under its own name, bodies under the name it is written by. */
export const rowSchema = ({ fields }: ListOptions, end: End): Schema => {
  const properties = Object.fromEntries(
    (end === 'read' ? Object.entries(fields) : written(fields)).map(([name, inner]) => [
      end === 'read' ? name : inner.kind.wireName(name, 'write'),
      valueSchema(inner, end),
    ]),
  );
  const required = Object.entries(fields).filter(([, inner]) => inner.required);
  return objectSchema(properties, end === 'read' ? undefined : required.map(([name, inner]) => inner.kind.wireName(name, 'write')));
};

export const listKind = defineKind<ListRow[], ListOptions>({
  name: 'list',
  nested: 'many',
  forMany: false,
  options: { fields: true, max: true, rows: true },
  sortable: false,
  filter: 'none',
  storage: () => ({ in: 'column', type: 'jsonb' }),
  store: value => JSON.stringify(value),
  present: (value, options) =>
    (value ?? []).map(row =>
      mapRow(row, options, (inner, r, name) => inner.kind.present(r[name] ?? derivationOf(inner)?.(r) ?? null, inner)),
    ),
  accept,
  read: (wire, options) =>
    (Array.isArray(wire) ? wire : [])
      .filter(isRow)
      .map(row => mapRow(row, options, (inner, r, name) => inner.kind.read(wireValue(r, name, inner), inner))),
  write,
  check: (value, options) => value.map((row, index) => checkRow(row, options, index)).find(issue => issue !== null) ?? null,
  toText: (value, options) => (value?.length ? JSON.stringify(write(value, options)) : ''),
  fromText: (text, options) => (text.trim() === '' ? [] : accept(parse(text), options)),
  schema: (options, end) => ({ type: 'array', maxItems: options.max ?? 500, items: rowSchema(options, end) }),
  sample: (random, options) => [
    completed(
      mapRow({}, options, inner => inner.kind.sample(random, inner)),
      options,
    ),
  ],
});

/**
 * Rows within a record, each with fields of its own: the options of a question, the lines of an invoice.
 *
 * @example copies: list({ label: 'Copies', fields: { number: text({ label: 'Number' }) } })
 */
export const list = <const O extends ListOptions>(options: Strict<O, ListOptions>): ListField<O> =>
  field(listKind, options as ListOptions) as unknown as ListField<O>;
