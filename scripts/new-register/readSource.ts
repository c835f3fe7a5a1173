import { access } from 'node:fs/promises';
import { FileError } from '#server/import/parse/fileError.ts';
import type { FileRow } from '#server/import/parse/fileRow.ts';
import { isUnnamed, openTable } from '#server/import/parse/openTable.ts';
import { Refused } from './draft';

/** What a register was found to be like elsewhere. */
export interface Source {
  columns: readonly string[];
  /** The values of a column, in the rows that were read. */
  valuesOf(column: string): unknown[];
  /** How many rows were read. */
  count: number;
  /** Whether it is a file, whose headers are words. */
  isFile: boolean;
  /** Where the register is on that server, and what holds its rows there. */
  api?: { path?: string; rows?: 'payload' };
}

const mostRows = 200;

/** Reads a CSV file or a workbook, or a list that a server answers. */
export const readSource = (from: string, token: string | undefined): Promise<Source> =>
  /^https?:\/\//i.test(from) ? readList(new URL(from), token) : readTable(from);

async function readTable(path: string): Promise<Source> {
  await access(path).catch(() => {
    throw new Refused(`There is no file ${path}.`);
  });
  try {
    const { headers, rows: reading } = await openTable(path);
    const rows: FileRow[] = [];
    for await (const row of reading) if (rows.push(row) === mostRows) break;
    return {
      isFile: true,
      columns: headers.filter(header => !isUnnamed(header)),
      valuesOf: column => rows.map(({ cells }) => cells[headers.indexOf(column)]),
      count: rows.length,
    };
  } catch (error) {
    throw error instanceof FileError ? new Refused(`${path}: ${error.message}`) : error;
  }
}

async function readList(address: URL, token: string | undefined): Promise<Source> {
  if (!address.searchParams.has('limit')) address.searchParams.set('limit', String(mostRows));
  const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(address, { headers }).catch((error: unknown) => {
    throw new Refused(
      `${address.host} cannot be reached: ${error instanceof Error ? String(error.cause ?? error.message) : String(error)}.`,
    );
  });
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | unknown[] | null;
  const list = listIn(body);
  if (!list) {
    const words = body && !Array.isArray(body) ? (body.messages ?? body.message ?? body.error) : null;
    throw new Refused(`${address.href} answered ${answer.status} and no list${words ? `: ${JSON.stringify(words)}` : '.'}`);
  }
  const rows = list.rows.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null);
  const path = address.pathname.replace(/^.*\/api\/v\d+\//, '').replace(/^\/|\/$/g, '');
  return {
    isFile: false,
    columns: [...new Set(rows.flatMap(Object.keys))],
    valuesOf: column => rows.map(row => row[column]),
    count: rows.length,
    api: { path, ...(list.in === 'payload' && { rows: 'payload' }) },
  };
}

function listIn(body: Record<string, unknown> | unknown[] | null): { rows: unknown[]; in: 'rows' | 'payload' } | null {
  if (Array.isArray(body)) return { rows: body, in: 'rows' };
  if (Array.isArray(body?.rows)) return { rows: body.rows, in: 'rows' };
  return Array.isArray(body?.payload) ? { rows: body.payload, in: 'payload' } : null;
}
