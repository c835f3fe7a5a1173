import type { Offer } from './offers';
import type { TextFormat } from './textFormat';
import type { Issue } from './rules';
import type { Random } from './random';
import type { End, Properties, Schema } from './schema';
import type { When } from './when';

/** What every field may say about itself, whatever its kind. Only `label` is needed. */
export interface FieldOptions {
  /**
   * English, sentence case; the other languages stand in the locale files or in `translations`.
   *
   * @example name: text({ label: 'Name' })
   */
  label: string;
  /**
   * One English sentence under the input.
   *
   * @example due: date({ label: 'To be returned', help: 'Empty when for good.' })
   */
  help?: string;
  /**
   * A record cannot be without it.
   *
   * @example name: text({ label: 'Name', required: true })
   */
  required?: boolean;
  /**
   * A new record that leaves it out is given one by the server, though it is required; once there it cannot be taken away.
   *
   * @example number: text({ label: 'Number', required: true, generated: true })
   */
  generated?: boolean;
  /**
   * Where a form reads what a generated value will be: a call below the API's address that answers `{preview}`, and the offer of the server that
   * has it. It is shown in the empty field; the value itself is drawn when the record is saved, so that no two records get the same.
   *
   * @example number: text({ label: 'Number', required: true, generated: true, next: { call: 'settings/asset-tags', offer: 'assetTags' } })
   */
  next?: { readonly call: string; readonly offer: Offer };
  /**
   * Unique among the rows that are not deleted; a list names the fields that are unique together with this one. Two texts are the same
   * where they look the same: case, composed or decomposed letters, full-width forms, characters that are not seen and blanks at the ends
   * make no difference; marks do, `Zürich` is not `Zurich`.
   *
   * @example name: text({ label: 'Name', unique: ['kind'] })
   */
  unique?: boolean | readonly string[];
  /**
   * Set by the server only: shown, never in a form or a payload.
   *
   * @example last_seen: datetime({ label: 'Last seen', readOnly: true })
   */
  readOnly?: boolean;
  /**
   * May be given at creation and not changed afterwards.
   *
   * @example kind: select(['card', 'code'], { label: 'Kind', immutable: true })
   */
  immutable?: boolean;
  /**
   * Not a column of the list until somebody chooses it.
   *
   * @example notes: textarea({ label: 'Notes', hidden: true })
   */
  hidden?: boolean;
  /**
   * Whether lists can be ordered by it, where its kind could. Texts stand without regard to case and marks, numbers in them by their size:
   * pump 1, pump 2, pump 10.
   *
   * @example secret: text({ label: 'Secret', sortable: false })
   */
  sortable?: boolean;
  /**
   * Offered as a filter of the list, after those that `list.filters` names; by a key and a label of its own where they are told, which of
   * several records asks for one.
   *
   * @example lost: boolean({ label: 'Lost', filter: true }), doors: refs('locations', { label: 'Doors', filter: { door: 'Door' } })
   */
  filter?: boolean | Readonly<Record<string, string>>;
  /**
   * Whether it stands among all facts on the record's page; unless it is said, everything but a password does.
   *
   * @example shade: color({ label: 'Shade', showInDetails: false })
   */
  showInDetails?: boolean;
  /**
   * Whether it uses the whole width, where a form has two columns and on the record's page; unless it is said, long texts, rows and
   * documents do.
   *
   * @example address: text({ label: 'Address', fullWidth: true })
   */
  fullWidth?: boolean;
  /**
   * Whether a clone takes it over, where its kind and its being unique allow it; it does unless told.
   *
   * @example lost_note: text({ label: 'How it was lost', cloned: false })
   */
  cloned?: boolean;
  /**
   * The value a new record begins with.
   *
   * @example kind: select(['card', 'code'], { label: 'Kind', default: 'card' })
   */
  default?: unknown;
  /**
   * The name on the wire, where it differs from the derived one. Of several to read by, rows of this server have the first; the others, and
   * the one it is written by, are looked for in rows of other servers.
   *
   * @example status: ref('statuslabels', { label: 'Status', wire: { read: 'status_label' } })
   */
  wire?: string | { read?: string | readonly string[]; write?: string };
  /**
   * Rights needed to see or to change the field, as dotted keys.
   *
   * @example price: money({ label: 'Price', access: { read: 'keys.prices', write: 'keys.prices' } })
   */
  access?: { read?: string; write?: string };
  /**
   * Read through a reference: `location.city` is the city of the record's location. Such a field has no column of its own and is read only.
   *
   * @example city: text({ label: 'City', through: 'location.city' })
   */
  through?: string;
  /**
   * Follows from the other fields: the server works it out at every write and keeps it, and a form shows it while one types. Read only.
   *
   * @example deposit: money({ label: 'Deposit', readOnly: true, derive: key => Number(key.price ?? 0) / 2 })
   */
  derive?(record: Readonly<Record<string, unknown>>): unknown;
  /**
   * Moves along with another field of its kind when that is changed and it is not, while the record as it was meets the condition.
   *
   * @example room: ref('locations', { label: 'Room', follows: { field: 'location', while: { lost: false } } })
   */
  follows?: { field: string; while?: When };
  /**
   * What the field was called before, or all its earlier names: where the database still has one of them, its values are kept under the new name,
   * and so are those in the history. May stay as long as there are installations that know the earlier name.
   *
   * @example mileage: number({ label: 'Mileage', was: 'odometer' })
   */
  was?: string | readonly string[];
  /**
   * How values of another kind, or of an option that is gone, become values of this field: `'text'` reads each as a cell of an imported file is
   * read (a reference by what names the record); an object gives the new value of each old one and leaves the others to `'text'`; a function gets
   * the old value and returns the new one, null to empty it, or undefined where there is none. What cannot be converted is counted and listed in
   * the plan of the change, and lost. Pure.
   *
   * @example copies: number({ label: 'Copies', convert: { none: 0, one: 1 } })
   */
  convert?: Conversion;
  /**
   * The field is gone: nothing shows, takes or names it any more. Its values are deleted at the next start that somebody said yes to, and the line
   * can be deleted after it. Values that follow from others are `'redundant'`: they are deleted without a yes.
   *
   * @example notes: textarea({ label: 'Notes', dropped: true })
   */
  dropped?: true | 'redundant';
}

/** How stored values become those of a field that is of another kind now. */
export type Conversion =
  'text' | Readonly<Record<string, string | number | boolean | null>> | ((value: string | number | boolean) => unknown);

/** Names that an object may have; the compiler sees to it that none is left out. */
export type Names<K extends PropertyKey> = { readonly [P in K]: true };

/** What every field may say, whatever its kind. */
export const fieldOptions: Names<keyof FieldOptions> = {
  ...{
    label: true,
    help: true,
    required: true,
    generated: true,
    next: true,
    unique: true,
    readOnly: true,
    immutable: true,
    hidden: true,
    sortable: true,
  },
  ...{
    filter: true,
    showInDetails: true,
    fullWidth: true,
    cloned: true,
    default: true,
    wire: true,
    access: true,
    through: true,
    derive: true,
    follows: true,
    was: true,
    convert: true,
    dropped: true,
  },
};

/** How a field is filtered, and so what stands in the query. */
export type FilterShape = 'equals' | 'oneOf' | 'range' | 'none';

/** A column type of PostgreSQL. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamp' | 'jsonb';

/** Where the value of a field lives: a column of its register's table, a table of links, or nowhere. */
export type Storage = { in: 'column'; type: ColumnType } | { in: 'links' } | { in: 'nowhere' };

/** What is made of the values of other records. */
export type Aggregate = 'sum' | 'average' | 'least' | 'most' | 'last';

/** What a kind may say about itself; the rest of the product asks for these, never for a kind by its name. */
export interface KindTraits {
  /** Its value refers to one record of the register that the option `target` names, or to many of them. */
  readonly reference?: 'one' | 'many';
  /** Its value is a choice: yes or no, one of the words that the option `options` lists, or many of them. */
  readonly choice?: 'yesNo' | 'one' | 'many';
  /** What its value is for people: a line of words, a number, an amount of money, a day, a moment or a span of time. */
  readonly format?: 'text' | 'number' | 'money' | 'date' | 'datetime' | 'duration';
  /** Its value is an uploaded picture, or a list of uploaded documents. */
  readonly file?: 'image' | 'documents';
  /** Its value is one row of the fields that the option `fields` names, or many such rows. */
  readonly nested?: 'one' | 'many';
  /**
   * Its value is not stored: the server counts records that refer here, or adds up the rows before it in their order, or `compute` works it
   * out from the other fields.
   */
  readonly derived?: 'counted' | 'running' | 'computed';
  /** Its value is made of the values that a field of another register has in the records that refer here. */
  readonly aggregate?: Aggregate;
  /** Its value is what a record has in the custom fields that administrators added, each under a name of its own. */
  readonly custom: boolean;
  /** Its value is text with HTML markup, which the server sanitizes. */
  readonly rich: boolean;
  /** Its value is a list of words that people make up. */
  readonly freeWords: boolean;
  /** Its value is written and never read back: no answer, file, history or detail carries it, and it is typed twice. */
  readonly secret: boolean;
  /** A clone of a record may take its value over. */
  readonly clonable: boolean;
  /** An earlier value may be written again from the history. */
  readonly restorable: boolean;
  /** A cell of an imported file may carry its value. */
  readonly importable: boolean;
}

/**
 * A kind of field: both ends of the wire and everything else that follows from the kind alone.
 * `V` is the value in a record, on the server and in a form alike; an empty value is null at every end.
 */
export interface Kind<V = unknown, O extends FieldOptions = FieldOptions> extends KindTraits {
  readonly name: string;
  /** The options of its fields beside those that every field has. */
  readonly options: Names<Exclude<keyof O, keyof FieldOptions>>;
  readonly sortable: boolean;
  /** Takes part in the text search. */
  readonly searchable: boolean;
  readonly filter: FilterShape;
  /** Many records may sensibly be given one and the same value. */
  readonly forMany: boolean;
  /** The wire name that follows from the field's name: `model` is written as `model_id`. */
  wireName(name: string, end: 'read' | 'write'): string;
  storage(field: O): Storage;
  /** A record's value to what is stored in the column, and back. */
  store(value: V): unknown;
  load(column: unknown): V | null;
  /** Server end: the value to what an answer carries. */
  present(value: V | null, field: O): unknown;
  /** Server end: what a body carries to the value. Throws Refusal. */
  accept(wire: unknown, field: O): V | null;
  /** Console end: what an answer carries to the value; forgiving, never throws. */
  read(wire: unknown, field: O): V | null;
  /** Console end: the value to what a body carries. */
  write(value: V | null, field: O): unknown;
  /** Puts what was written into a body; most kinds set one name. */
  put(body: Record<string, unknown>, name: string, wire: unknown): void;
  /** Takes what was put out of a body; undefined when the body does not speak of the field. */
  take(body: Readonly<Record<string, unknown>>, name: string): unknown;
  /** What a record has of the value under names of its own, beside the field's; few kinds have any. */
  parts?(value: V): Readonly<Record<string, unknown>>;
  /** The rule that a value, never empty, breaks; or null. */
  check(value: V, field: O): Issue | null;
  /** The value as the text of a CSV cell. */
  toText(value: V | null, field: O): string;
  /** The text of a CSV cell, or of a query parameter, to the value; `reading` says how the column of the cell is read. Throws Refusal. */
  fromText(text: string, field: O, reading?: TextFormat): V | null;
  /** A believable value. */
  sample(random: Random, field: O): V | null;
  /** The JSON Schema of a value, never empty, as answers or bodies carry it. */
  schema(field: O, end: End): Schema;
  /** The names that `put` may give a body, a pattern where they are not known, with the schema of the value under the one that `put` is told. */
  bodySchema(name: string, value: Schema): { properties?: Properties; patternProperties?: Properties };
  /** Schemas that `schema` refers to by name. */
  readonly shared: Properties;
}

declare const valueType: unique symbol;

/** A field of a register: its options and its kind. */
export type Field<V = unknown, O extends FieldOptions = FieldOptions> = O & {
  readonly kind: Kind<V>;
  /** Only for the compiler: the type of the value. */
  readonly [valueType]?: V;
};

/** The type of a field's value; any field may be empty. */
export type ValueOf<F> = F extends { readonly [valueType]?: infer V } ? V : never;

/**
 * Options that carry no name the kind does not know. The editor says of another name that there is no such option, and which one begins alike:
 * `NoOption<"requird", "required">`.
 */
export type Strict<O, Known> = O & { readonly [K in Exclude<keyof O, keyof Known>]: NoOption<K, Alike<K, keyof Known & string>> };

/** What the compiler shows where an option is misspelt: the name, and the one that was probably meant. */
export interface NoOption<Name, DidYouMean> {
  readonly noOption: Name;
  readonly didYouMean: DidYouMean;
}

/** The names that begin with the same three letters. */
type Alike<K, Known extends string> = K extends `${infer A}${infer B}${infer C}${string}` ? Extract<Known, `${A}${B}${C}${string}`> : never;

type KindParts<V, O extends FieldOptions> = Partial<Kind<V, O>> &
  Pick<Kind<V, O>, 'name' | 'storage' | 'accept' | 'read' | 'sample' | 'schema'> &
  (Exclude<keyof O, keyof FieldOptions> extends never ? object : Pick<Kind<V, O>, 'options'>);

/**
 * Makes a kind from what is particular to it. Without a word more, a kind is stored and sent as it is,
 * can be sorted by, is filtered by equality and breaks no rule.
 */
export function defineKind<V, O extends FieldOptions = FieldOptions>(parts: KindParts<V, O>): Kind<V, O> {
  return {
    options: {} as Names<Exclude<keyof O, keyof FieldOptions>>,
    sortable: true,
    searchable: false,
    filter: 'equals',
    forMany: true,
    custom: false,
    rich: false,
    freeWords: false,
    secret: false,
    clonable: true,
    restorable: true,
    importable: true,
    wireName: name => name,
    store: value => value,
    load: column => column as V | null,
    present: value => value,
    write: value => value,
    put: (body, name, wire) => {
      body[name] = wire;
    },
    take: (body, name) => body[name],
    check: () => null,
    toText: value => (value === null ? '' : String(value)),
    fromText: (text, field) => (text.trim() === '' ? null : parts.accept(text.trim(), field)),
    bodySchema: (name, value) => ({ properties: { [name]: value } }),
    shared: {},
    ...parts,
  };
}

/** Whether the value of a field refers to records. */
export const isReference = ({ kind }: Pick<Field, 'kind'>): boolean => kind.reference !== undefined;

/** Whether a value is made of other records: how many there are, or what they come to. */
export const isFromRows = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind.derived === 'counted' || kind.derived === 'running' || kind.aggregate !== undefined;

/** Whether a value is picked as a whole rather than typed: yes or no, one option or one record. */
export const isSingleChoice = ({ kind }: Pick<Field, 'kind'>): boolean =>
  kind.choice === 'yesNo' || kind.choice === 'one' || kind.reference === 'one';

/** How a value follows from the others, of a field that is computed or derived. */
export const derivationOf = (field: FieldOptions): FieldOptions['derive'] =>
  field.derive ?? (field as { compute?: FieldOptions['derive'] }).compute;

/** Makes a field of a kind. */
export function field<V, O extends FieldOptions, const G extends O>(kind: Kind<V, O>, options: G): Field<V, G> {
  return { ...options, kind: kind as unknown as Kind<V> };
}
