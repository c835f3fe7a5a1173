import { selfReferences } from '#server/database/schema/tables.ts';
import type { Resource } from '#definition';
import { comparisonKey } from '#definition/text/comparisonKey';
import { titleIn } from './rowNames';
import type { RowCells } from '../parse/rowCells';

/** What a row and the record it becomes are called. */
export function namesOfRow(resource: Resource, row: RowCells): string[] {
  const textOf = (field: string) => row.own.get(field)?.text ?? '';
  return [...resource.csv.keys.map(([first = '']) => textOf(first)), titleIn(resource, textOf)].map(comparisonKey).filter(Boolean);
}

/** What a row calls the record that one of its references to the same register points to. */
export function namesOfReference(resource: Resource, row: RowCells, field: string): string[] {
  const inner = row.inner.get(field);
  return [...resource.csv.keys.map(([first = '']) => inner?.get(first)?.text ?? ''), row.own.get(field)?.text ?? '']
    .map(comparisonKey)
    .filter(Boolean);
}

/** The rows in an order in which a parent comes before what stands below it, wherever the file has it. */
export function inOrder(resource: Resource, rows: readonly RowCells[]): RowCells[] {
  const byName = new Map<string, RowCells>();
  for (const row of [...rows].reverse()) for (const name of namesOfRow(resource, row)) byName.set(name, row);
  const references = selfReferences(resource);
  const ordered = new Set<RowCells>();
  const visiting = new Set<RowCells>();
  const visit = (row: RowCells) => {
    if (ordered.has(row) || visiting.has(row)) return;
    visiting.add(row);
    for (const field of references) {
      for (const name of namesOfReference(resource, row, field)) {
        const above = byName.get(name);
        if (above) visit(above);
      }
    }
    ordered.add(row);
  };
  rows.forEach(visit);
  return [...ordered];
}

/** Where the last row of each name stands; empty where rows do not name each other. */
export function lastPlaces(resource: Resource, rows: readonly RowCells[]): Map<string, number> {
  if (selfReferences(resource).length === 0) return new Map();
  return new Map(rows.flatMap((row, place) => namesOfRow(resource, row).map(name => [name, place] as const)));
}
