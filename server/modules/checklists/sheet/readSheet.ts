import { textarea, type Field, type Issue } from '#definition';
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
import { fieldOfHeader, sheetFields } from './sheetFields';

/** Issues that an answer names at most. */
const mostIssues = 100;

interface ReadRow {
  /** As a spreadsheet counts. */
  number: number;
  values: Record<string, unknown>;
}

/**
 * Reads the parameters of a checklist from a CSV file or a workbook, one a row. Nothing is kept.
 *
 * @throws {Failure} where a column is unknown or a row is bad: each issue with its row, its column and why
 */
export async function readSheet(asker: Asker, path: string): Promise<Record<string, unknown>[]> {
  const { registry } = asker.context.plans;
  const fields = sheetFields(registry);
  const issues: { number: number; issue: Issue }[] = [];
  const rows: ReadRow[] = [];
  const fail = (number: number, name: string, issue: Issue) =>
    issues.push({ number, issue: inRow(registry.get('checklists'), number, name, issue) });
  try {
    const table = await openTable(path, { isHeader: text => fieldOfHeader(registry, text) !== undefined });
    const names = await namesOf(table, header => fieldOfHeader(registry, header));
    for await (const { number, cells } of table.rows) {
      if (rows.length === mostParameters)
        throw new Failure({ file: [{ rule: '{{most}} parameters at most.', args: { most: mostParameters } }] });
      const values: Record<string, unknown> = {};
      for (const [at, name] of names.entries()) {
        const field = fields[name];
        if (!field) continue;
        const read = await readValue(asker, name, field, cells[at] ?? '');
        if ('issue' in read) fail(number, name, read.issue);
        else values[name] = read.value;
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
    for (const [name, field] of Object.entries(fields)) {
      const issue = nestedIssue(values[name] ?? null, field);
      if (issue) fail(number, name, issue);
    }
  for (const { at, field, rule, args } of parameterIssues(rows.map(({ values }) => values as ParameterDraft)))
    fail(rows[at]?.number ?? 0, field, { rule, ...(args && { args }) });
  if (issues.length > 0) throw new Failure(byRow(issues.slice(0, mostIssues)));
  return rows.map(({ values }) => values);
}

/** What is wrong under a name of its own for each row, in the order of the rows. */
function byRow(issues: readonly { number: number; issue: Issue }[]): Record<string, Issue[]> {
  const found: Record<string, Issue[]> = {};
  for (const { number, issue } of issues.toSorted((one, other) => one.number - other.number)) (found[`row_${number}`] ??= []).push(issue);
  return found;
}

/** The fields of the columns, in their order. Throws `Failure` for a column that is none, and without names or types. */
async function namesOf({ headers, rows }: FileTable, fieldOf: (header: string) => string | undefined): Promise<string[]> {
  const names = headers.map(header => fieldOf(header));
  const unknown = headers.filter((_, at) => names[at] === undefined);
  const known = names.filter(name => name !== undefined);
  const isWhole = unknown.length === 0 && ['name', 'type'].every(name => known.includes(name));
  if (isWhole) return known;
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

async function readValue(asker: Asker, name: string, field: Field, text: string): Promise<{ value: unknown } | { issue: Issue }> {
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
