import { textarea, type Issue } from '#definition';
import { readCell } from '#definition/derive/export/csv';
import { nestedIssue } from '#definition/nestedIssue';
import { isBlank } from '#definition/texts';
import type { Asker } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import { FileError } from '#server/import/parse/fileError.ts';
import { openTable, type FileTable } from '#server/import/parse/openTable.ts';
import { keyFrom } from '#src/domain/checklists/keyFrom.ts';
import { readConditions, readOptions } from '#src/domain/checklists/optionLines.ts';
import { mostParameters, parameterIssues, type ParameterDraft } from '#src/domain/checklists/parameterIssues.ts';
import { inRow } from '../library/checkParameters';
import { findByName } from './findByName';
import { columnOfHeader, sheetColumns, type SheetColumn } from './sheetFields';

/** Issues that an answer names at most. */
const mostIssues = 100;

interface ReadRow {
  /** As a spreadsheet counts. */
  number: number;
  values: Record<string, unknown>;
}

/** What a sheet says: the parameters, and those settings of the checklist that it has columns for. */
export interface Sheet {
  parameters: Record<string, unknown>[];
  settings: Record<string, unknown>;
}

/**
 * Reads a checklist from a CSV file or a workbook, one parameter a row. Nothing is kept.
 *
 * @throws {Failure} where a column is unknown or a row is bad: each issue with its row, its column and why
 */
export async function readSheet(asker: Asker, path: string): Promise<Sheet> {
  const { registry } = asker.context.plans;
  const known = sheetColumns(registry);
  const columnOf = (header: string) => columnOfHeader(known, registry, header);
  const settings: Record<string, unknown> = {};
  const issues: { number: number; issue: Issue }[] = [];
  const rows: ReadRow[] = [];
  const fail = (number: number, name: string, issue: Issue) =>
    issues.push({ number, issue: inRow(registry.get('checklists'), number, name, issue) });
  try {
    const table = await openTable(path, { isHeader: text => columnOf(text) !== undefined });
    const columns = await columnsOf(table, columnOf);
    for await (const { number, cells } of table.rows) {
      if (rows.length === mostParameters)
        throw new Failure({ file: [{ rule: '{{most}} parameters at most.', args: { most: mostParameters } }] });
      const values: Record<string, unknown> = {};
      for (const [at, column] of columns.entries()) {
        const { fieldName: name, ofChecklist } = column;
        const read = await readValue(asker, column, cells[at] ?? '');
        if ('issue' in read) fail(number, name, read.issue);
        else if (!ofChecklist) values[name] = read.value;
        else if (read.value === null) continue;
        else if ((settings[name] ??= read.value) !== read.value)
          issues.push({ number, issue: { rule: 'Row {{row}}: “{{header}}” is the same in all rows.', args: { row: number, header: table.headers[at] ?? '' } } });
      }
      rows.push({ number, values });
    }
  } catch (error) {
    if (error instanceof FileError) throw new Failure({ file: [error.reason] });
    throw error;
  }
  const keys = new Set(rows.flatMap(({ values }) => (isBlank(values.key) ? [] : [String(values.key)])));
  for (const { values } of rows)
    if (isBlank(values.key)) keys.add(String((values.key = keyFrom(String(values.name ?? ''), keys, 'parameter'))));
  for (const { number, values } of rows)
    for (const { fieldName: name, field } of known.filter(({ ofChecklist }) => !ofChecklist)) {
      const issue = nestedIssue(values[name] ?? null, field);
      if (issue) fail(number, name, issue);
    }
  for (const { at, field, rule, args } of parameterIssues(rows.map(({ values }) => values as ParameterDraft)))
    fail(rows[at]?.number ?? 0, field, { rule, ...(args && { args }) });
  if (issues.length > 0) throw new Failure(byRow(issues.slice(0, mostIssues)));
  return { parameters: rows.map(({ values }) => values), settings };
}

/** What is wrong under a name of its own for each row, in the order of the rows. */
function byRow(issues: readonly { number: number; issue: Issue }[]): Record<string, Issue[]> {
  const found: Record<string, Issue[]> = {};
  for (const { number, issue } of issues.toSorted((one, other) => one.number - other.number)) (found[`row_${number}`] ??= []).push(issue);
  return found;
}

/** The columns of a file, in their order. Throws `Failure` for one that is none, and without names or types. */
async function columnsOf({ headers, rows }: FileTable, columnOf: (header: string) => SheetColumn | undefined): Promise<SheetColumn[]> {
  const found = headers.map(header => columnOf(header));
  const unknown = headers.filter((_, at) => found[at] === undefined);
  const columns = found.filter(column => column !== undefined);
  const isWhole = unknown.length === 0 && ['name', 'type'].every(needed => columns.some(({ name }) => name === needed));
  if (isWhole) return columns;
  await rows.return(undefined);
  const issue =
    unknown.length > 0
      ? { rule: 'These columns are none of a parameter: {{headers}}.', args: { headers: unknown.slice(0, 20).join(', ') } }
      : { rule: 'A sheet needs the columns {{headers}}.', args: { headers: 'name, type' } };
  throw new Failure({ file: [issue] });
}

/** Cells of lines are read as any text is, without the apostrophe before what looks like a formula. */
const sheetText = textarea({ label: 'Lines' });

const lineIssue = (line: number): Issue => ({ rule: 'Line {{line}} is not understood.', args: { line } });

async function readValue(asker: Asker, { name, field }: SheetColumn, text: string): Promise<{ value: unknown } | { issue: Issue }> {
  if (name === 'options' || name === 'show_when') {
    const read = readCell(sheetText, text);
    const cell = 'value' in read ? String(read.value ?? '') : text;
    const lines = name === 'options' ? readOptions(cell) : readConditions(cell);
    return 'line' in lines ? { issue: lineIssue(lines.line) } : { value: [...lines.value] };
  }
  const read = readCell(field, text);
  if (field.kind.reference !== 'one' || 'issue' in read || read.value === null) return read;
  return findByName(asker, field, String(read.value));
}
