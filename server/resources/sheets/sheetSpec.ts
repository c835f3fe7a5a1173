import type { Issue, Resource } from '#definition';
import { issueAt } from '#definition/rules';
import type { Lines } from '#src/domain/checklists/optionLines.ts';

/** How a list within a row stands in one cell, one item a line. */
export interface CellLines {
  read(cell: string): Lines<unknown>;
  write(value: readonly object[]): string;
}

/** Something wrong with a row of a sheet, `at` counted from 0. */
export interface RowIssue {
  at: number;
  field: string;
  rule: string;
  args?: Issue['args'] | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** How a list of a record, such as the parameters of a checklist, stands in a file: a row each. */
export interface SheetSpec {
  register: string;
  /** The field of the register that is the list. */
  list: string;
  /** Fields of the record itself that a sheet carries, the same in each row; in files their names begin with `recordName`. */
  settings: readonly string[];
  recordName: string;
  /** Columns that no sheet is without. */
  needed: readonly string[];
  /** The field from which a row without a key gets one, and what its key begins with where there is no text. */
  key: { from: string; otherwise: string };
  /** Rows at most. */
  most: number;
  /** By the names of fields that are lists themselves. */
  lines: Readonly<Record<string, CellLines>>;
  /** What is said of too many rows (`most`), and of columns that are none (`headers`). */
  sentences: { tooMany: string; unknown: string };
  issuesOf(rows: readonly Row[]): readonly RowIssue[];
}

/** An issue as one of a list, with its row, from 1, and the label of its field. */
export function issueInRow(resource: Resource, list: string, row: number, field: string, issue: Issue): Issue {
  const { fields } = resource.fields[list] as unknown as { fields: Readonly<Record<string, { label: string }>> };
  const label = fields[field]?.label ?? field;
  return issueAt(resource.name, list, { rule: 'listRow', args: { row }, within: { field, label, issue } });
}
