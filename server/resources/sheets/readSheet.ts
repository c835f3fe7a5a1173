import { textarea, type Issue } from '#definition';
import { readCell } from '#definition/derive/export/csv';
import { nestedIssue } from '#definition/nestedIssue';
import { isBlank } from '#definition/texts';
import type { Asker } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { FileError } from '#server/import/parse/fileError.ts';
import { openTable, type FileTable } from '#server/import/parse/openTable.ts';
import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import { findByName } from './findByName';
import { columnOfHeader, sheetColumns, type SheetColumn } from './sheetColumns';
import { issueInRow, type CellLines, type SheetSpec } from './sheetSpec';

/** Issues that an answer names at most. */
const mostIssues = 100;

interface ReadRow {
  /** As a spreadsheet counts. */
  number: number;
  values: Record<string, unknown>;
}

/** What a sheet says: the rows of the list, and those settings of the record that it has columns for. */
export interface Sheet {
  rows: Record<string, unknown>[];
  settings: Record<string, unknown>;
}

/**
 * Reads a list of a record from a CSV file or a workbook, one row each. Nothing is kept.
 *
 * @throws {Failure} where a column is unknown or a row is bad: each issue with its row, its column and why
 */
export async function readSheet(asker: Asker, path: string, spec: SheetSpec): Promise<Sheet> {
  const { registry } = asker.context.plans;
  const known = sheetColumns(registry, spec);
  const columnOf = (header: string) => columnOfHeader(known, registry, header);
  const settings: Record<string, unknown> = {};
  const issues: { number: number; issue: Issue }[] = [];
  const rows: ReadRow[] = [];
  const fail = (number: number, name: string, issue: Issue) =>
    issues.push({ number, issue: issueInRow(registry.get(spec.register), spec.list, number, name, issue) });
  try {
    const table = await openTable(path, { isHeader: text => columnOf(text) !== undefined });
    const columns = await columnsOf(table, columnOf, spec);
    for await (const { number, cells } of table.rows) {
      if (rows.length === spec.most) throw new Failure({ file: [{ rule: spec.sentences.tooMany, args: { most: spec.most } }] });
      const values: Record<string, unknown> = {};
      for (const [at, column] of columns.entries()) {
        const { fieldName: name, ofRecord } = column;
        const read = await readValue(asker, column, cells[at] ?? '', spec);
        if ('issue' in read) fail(number, name, read.issue);
        else if (!ofRecord) values[name] = read.value;
        else if (read.value === null) continue;
        else if ((settings[name] ??= read.value) !== read.value)
          issues.push({
            number,
            issue: { rule: 'Row {{row}}: “{{header}}” is the same in all rows.', args: { row: number, header: table.headers[at] ?? '' } },
          });
      }
      rows.push({ number, values });
    }
  } catch (error) {
    if (error instanceof FileError) throw new Failure({ file: [error.reason] });
    throw error;
  }
  giveKeys(rows, spec);
  for (const { number, values } of rows)
    for (const { fieldName: name, field } of known.filter(({ ofRecord }) => !ofRecord)) {
      const issue = nestedIssue(values[name] ?? null, field);
      if (issue) fail(number, name, issue);
    }
  for (const { at, field, rule, args } of spec.issuesOf(rows.map(({ values }) => values)))
    fail(rows[at]?.number ?? 0, field, { rule, ...(args && { args }) });
  if (issues.length > 0) throw new Failure(byRow(issues.slice(0, mostIssues)));
  return { rows: rows.map(({ values }) => values), settings };
}

/** Gives rows without a key one that no other has. */
function giveKeys(rows: readonly ReadRow[], { key: { from, otherwise } }: SheetSpec): void {
  const keys = new Set(rows.flatMap(({ values }) => (isBlank(values.key) ? [] : [String(values.key)])));
  for (const { values } of rows)
    if (isBlank(values.key)) keys.add(String((values.key = keyFrom(String(values[from] ?? ''), keys, otherwise))));
}

/** What is wrong under a name of its own for each row, in the order of the rows. */
function byRow(issues: readonly { number: number; issue: Issue }[]): Record<string, Issue[]> {
  const found: Record<string, Issue[]> = {};
  for (const { number, issue } of issues.toSorted((one, other) => one.number - other.number)) (found[`row_${number}`] ??= []).push(issue);
  return found;
}

/** The columns of a file, in their order. Throws `Failure` for one that is none, and where one is missing that no sheet is without. */
async function columnsOf(
  { headers, rows }: FileTable,
  columnOf: (header: string) => SheetColumn | undefined,
  { needed, sentences }: SheetSpec,
): Promise<SheetColumn[]> {
  const found = headers.map(header => columnOf(header));
  const unknown = headers.filter((_, at) => found[at] === undefined);
  const columns = found.filter(column => column !== undefined);
  const isWhole = unknown.length === 0 && needed.every(one => columns.some(({ name }) => name === one));
  if (isWhole) return columns;
  await rows.return(undefined);
  const issue =
    unknown.length > 0
      ? { rule: sentences.unknown, args: { headers: unknown.slice(0, 20).join(', ') } }
      : { rule: 'A sheet needs the columns {{headers}}.', args: { headers: needed.join(', ') } };
  throw new Failure({ file: [issue] });
}

/** Cells of lines are read as any text is, without the apostrophe before what looks like a formula. */
const sheetText = textarea({ label: 'Lines' });

const lineIssue = (line: number): Issue => ({ rule: 'Line {{line}} is not understood.', args: { line } });

async function readValue(
  asker: Asker,
  { name, field }: SheetColumn,
  text: string,
  { lines }: SheetSpec,
): Promise<{ value: unknown } | { issue: Issue }> {
  const ofLines = (lines as Partial<Record<string, CellLines>>)[name];
  if (ofLines) {
    const read = readCell(sheetText, text);
    const items = ofLines.read('value' in read ? String(read.value ?? '') : text);
    return 'line' in items ? { issue: lineIssue(items.line) } : { value: [...items.value] };
  }
  const read = readCell(field, text);
  if (field.kind.reference !== 'one' || 'issue' in read || read.value === null) return read;
  return findByName(asker, field, String(read.value));
}
