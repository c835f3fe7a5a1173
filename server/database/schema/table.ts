import type { ColumnType } from '#definition';

/** A column that keeps a field's value; a reference's is `<field>_id`. */
export interface Column {
  name: string;
  type: ColumnType;
  field: string;
  /** The table a reference points to. */
  target?: string;
  /** What it points to may go. */
  isLoose?: boolean;
  /** It keeps one of a few words that the definition names. */
  isOption?: boolean;
}

/** A table of the links of one field that refers to many. */
export interface LinkTable {
  name: string;
  field: string;
  target: string;
  /** What they point to may go. */
  isLoose: boolean;
}

export interface Index {
  name: string;
  /** Everything behind `create index <name> on `. */
  definition: string;
  /** The field whose values it begins with: what a filter by that field looks up. */
  field?: string;
  /** It has the live rows in the order of a list that is sorted by `field`. */
  isOrder?: boolean;
  /** The field that is unique by it. */
  uniqueField?: string;
  /** What is unique by it: the column of the field, the keys of the index, and those that earlier versions had in their place. */
  unique?: { column: string; keys: string; earlier: string };
}

/** What a register needs in the database. Each of its texts is SQL with quoted names. */
export interface Table {
  name: string;
  columns: readonly Column[];
  links: readonly LinkTable[];
  indexes: readonly Index[];
  /** The columns whose values part the rows into the groups that are counted as they are written. */
  counted: readonly Column[];
  /** The expression of the text that a search looks into; null where there is none. */
  search: string | null;
}
