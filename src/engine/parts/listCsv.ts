import type { Resource, Values } from '#definition';
import { columnWords, type Reader } from '#definition/derive/columnWords';
import { csvCells, csvHeaders } from '#definition/derive/csv';
import { maxLimit } from '#definition/derive/query';
import { pageSize } from './pageSize';

interface Reading {
  read: (params: { pagination: { page: number; perPage: number } }) => Promise<{ data: Values[]; total?: number }>;
  reader: Reader;
  onRows: (progress: { done: number; total: number }) => void;
}

/** A list as CSV in the words of its reader, read page after page, for servers that write no files. */
export async function listCsv(resource: Resource, names: readonly string[], { read, reader, onRows }: Reading): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const columns = names.map(name => columnWords(resource, name, reader));
  const parts = ['\ufeff', stringify([csvHeaders(columns)])];
  let perPage = maxLimit;
  for (let page = 1, done = 0, total = Infinity; done < total; page += 1) {
    const answer = await read({ pagination: { page, perPage } });
    total = answer.total ?? done + answer.data.length;
    if (answer.data.length === 0) break;
    if (page === 1) perPage = pageSize(perPage, answer.data.length, total);
    done += answer.data.length;
    parts.push(stringify(answer.data.map(record => csvCells(columns, record))));
    onRows({ done, total });
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
