import type { Resource } from '#definition';
import { readRecord } from '#definition/derive/wire';
import { readText } from '#definition/texts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { readParameter } from '#src/engine/record/checklists/readChecklists.ts';
import type { Inspection } from '../read/inspection';

type Row = Readonly<Record<string, unknown>>;

/** What was found of one parameter in one inspection. */
export interface MatrixCell {
  /** The id of the answer, by which it is judged. */
  answer: number;
  value: string;
  result: 'accept' | 'reject' | 'na' | null;
  verdict: string | null;
  isNear: boolean;
  isDoubted: boolean;
  media: number;
  comment: string | null;
}

export interface MatrixRow {
  inspection: Inspection;
  /** By the key of the parameter. */
  cells: ReadonlyMap<string, MatrixCell>;
}

export interface MatrixPage {
  total: number;
  checklist: number | null;
  checklists: readonly { id: number; name: string; total: number }[];
  parameters: readonly Parameter[];
  rows: readonly MatrixRow[];
}

/** Reads the answer of `GET audit-inspection/matrix`. */
export function readMatrix(resource: Resource, body: unknown): MatrixPage {
  const page = (body ?? {}) as Row;
  return {
    total: Number(page.total ?? 0),
    checklist: page.checklist === null || page.checklist === undefined ? null : Number(page.checklist),
    checklists: rowsIn(page.checklists).map(({ id, name, total }) => ({
      ...{ id: Number(id), total: Number(total) },
      name: readText(name) ?? `#${String(id)}`,
    })),
    parameters: rowsIn(page.parameters).map(readParameter),
    rows: rowsIn(page.rows).map(({ cells, ...row }) => ({
      inspection: { ...(readRecord(resource, row) as unknown as Inspection), lock_version: Number(row.lock_version) || null },
      cells: new Map(Object.entries((cells ?? {}) as Record<string, Row>).map(([key, cell]) => [key, readCell(cell)])),
    })),
  };
}

const results = ['accept', 'reject', 'na'] as const;

const readCell = (cell: Row): MatrixCell => ({
  answer: Number(cell.id),
  value: readText(cell.value) ?? '',
  result: results.find(result => result === cell.result) ?? null,
  verdict: readText(cell.verdict),
  isNear: cell.is_near === true,
  isDoubted: cell.is_doubted === true,
  media: Number(cell.media ?? 0),
  comment: readText(cell.comment),
});

const rowsIn = (given: unknown) => (Array.isArray(given) ? (given as readonly Row[]) : []);

/** How many values of a row are not good. */
export const failuresOf = ({ cells }: MatrixRow): number => [...cells.values()].filter(({ result }) => result === 'reject').length;
