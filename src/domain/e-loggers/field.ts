import type { Condition } from '#src/domain/checklists/checklist.ts';

/** What a choice of a field stands for; null where it says nothing. */
export interface Choice {
  key: string;
  value: string;
  result: 'accept' | 'reject' | null;
}

/** What becomes of a number outside its limits: it is marked, asks for a comment, or is not taken. */
export type OutOfRange = 'warn' | 'comment' | 'refuse';

/** What a field begins with: a text of its own, the last value of the book, the moment, or whoever fills it in. */
export type Default = { by: 'last' | 'now' | 'me' } | { by: 'fixed'; value: string };

export const defaults = ['fixed', 'last', 'now', 'me'] as const satisfies readonly Default['by'][];

interface Base {
  /** By which values are stored; never used for another field of the form. */
  key: string;
  label: string;
  help: string | null;
  required: boolean;
  show_when: readonly Condition[];
  /** What it begins with; null for nothing. */
  default: Default | null;
  /** The value of the last entry stays until somebody changes it and says why. */
  carry_forward: boolean;
  /** The last value is shown and never taken over: it is entered anew each time. */
  no_copy: boolean;
  /** Only whoever fills, approves or wrote an entry reads the value. */
  sensitive: boolean;
  /** Somebody else who may fill the book signs the value before the entry is submitted. */
  second_person: boolean;
}

export interface NumberLimits {
  unit: string | null;
  /** Digits after the decimal mark at most; any number of them for null. */
  decimals: number | null;
  low: number | null;
  high: number | null;
  warn_low: number | null;
  warn_high: number | null;
  out_of_range: OutOfRange;
}

export const columnKinds = ['text', 'number', 'date', 'time', 'boolean'] as const;

export interface Column {
  key: string;
  label: string;
  kind: (typeof columnKinds)[number];
  required: boolean;
}

export const operations = ['sum', 'difference', 'mean', 'min', 'max', 'since_last'] as const;

/** How a computed field follows from others; `since_last` is what a number has grown by since the last entry of the book. */
export type Operation = (typeof operations)[number];

/** What a field can refer to, each with its register. */
export const referenceTargets = { asset: 'hardware', location: 'locations', person: 'users', part: 'components' } as const;

export type ReferenceTarget = keyof typeof referenceTargets;

/** A field of a form, by its kind. */
export type FormField = Base &
  (
    | { kind: 'text' | 'textarea' | 'boolean' | 'date' | 'datetime' | 'time' | 'duration' | 'heading' | 'instruction' }
    | ({ kind: 'number' } & NumberLimits)
    /** A number that does not fall from one entry of a book to the next, unless a comment says why. */
    | ({ kind: 'reading' } & NumberLimits)
    | { kind: 'select' | 'choices'; options: readonly Choice[] }
    | { kind: 'table'; columns: readonly Column[]; min_rows: number; max_rows: number }
    | { kind: 'ref'; target: ReferenceTarget }
    /** Pictures, papers, and a drawn signature, all of them files whose hashes belong to the entry. */
    | { kind: 'photo' | 'file' | 'signature' }
    | { kind: 'computed'; operation: Operation; of: readonly string[]; unit: string | null; decimals: number | null }
  );

export type FieldKind = FormField['kind'];

export const fieldKinds = [
  ...(['text', 'textarea', 'number', 'reading', 'select', 'choices', 'boolean', 'date', 'datetime', 'time', 'duration'] as const),
  ...(['ref', 'photo', 'file', 'signature', 'table', 'computed', 'heading', 'instruction'] as const),
] as const satisfies readonly FieldKind[];

/** Fields of a form, options, columns or files of a field, and rows of a table, at most. */
export const most = { fields: 200, options: 50, columns: 20, rows: 500, files: 10 } as const;

/** A row of a table, by the keys of its columns. */
export type TableRow = Readonly<Record<string, string | boolean>>;

/** A record that a value refers to, with its name as it was when it was entered. */
export interface ReferenceValue {
  id: number;
  name: string;
}

/** A file of a value. Its id is a text, the `client_id` of its upload, until the entry is written; then the hash of its content stands beside it. */
export interface FileValue {
  id: number | string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** In hexadecimal digits. */
  sha256?: string;
}

/** A value as it is stored: numbers are texts, so that they have one form in every record. */
export type Value = string | boolean | ReferenceValue | readonly string[] | readonly TableRow[] | readonly FileValue[];

/** The values of an entry, by the keys of its form; what is empty is missing. */
export type Values = Readonly<Record<string, Value>>;

/** Whether the values of a kind are files. */
export const isOfFiles = (kind: FieldKind): kind is 'photo' | 'file' | 'signature' =>
  kind === 'photo' || kind === 'file' || kind === 'signature';

/** The signature of a second person under a value: who they are, and when they signed. */
export interface SecondSignature {
  id: number;
  name: string;
  /** `yyyy-MM-dd HH:mm:ss`, UTC. */
  at: string;
}

/** The signatures of second persons, by the keys of the values that they cover. */
export type SecondSignatures = Readonly<Record<string, SecondSignature>>;

/** Whether a field is only read. */
export const isStatic = ({ kind }: Pick<FormField, 'kind'>): boolean => kind === 'heading' || kind === 'instruction';

/** Whether the value is typed or chosen: it can begin with something, be carried forward, and be signed by a second person. */
export const isTyped = ({ kind }: Pick<FormField, 'kind'>): boolean => !isStatic({ kind }) && !isOfFiles(kind) && kind !== 'computed';
