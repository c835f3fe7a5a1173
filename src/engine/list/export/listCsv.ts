import type { Resource, Values } from '#definition';
import { exportFormat, type Reader } from '#definition/derive/export/exportFormat';
import { csvCells, csvHeaders, headerWords, plainHeader } from '#definition/derive/export/csv';
import { distinctColumns } from '#definition/derive/export/distinctColumns';
import { textKey } from '#definition/derive/messages';
import { maxLimit } from '#definition/derive/query';
import { isCustomName } from '#definition/kinds/customFields';
import { serverPageSize } from '../../data/serverPageSize';

interface Reading {
  read: (params: { pagination: { page: number; perPage: number } }) => Promise<{ data: Values[]; total?: number }>;
  reader: Reader;
  onRows: (progress: { done: number; total: number }) => void;
}

/** A list as CSV in the words of its reader, read page after page, for servers that write no files. */
export async function listCsv(resource: Resource, names: readonly string[], { read, reader, onRows }: Reading): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const columns = distinctColumns(
    names.map(name => exportFormat(resource, name, reader)),
    fieldTest(resource, reader),
  );
  const parts = ['\ufeff', stringify([csvHeaders(columns)])];
  let perPage = maxLimit;
  for (let page = 1, done = 0, total = Infinity; done < total; page += 1) {
    const answer = await read({ pagination: { page, perPage } });
    total = answer.total ?? done + answer.data.length;
    if (answer.data.length === 0) break;
    if (page === 1) perPage = serverPageSize(perPage, answer.data.length, total);
    done += answer.data.length;
    parts.push(stringify(answer.data.map(record => csvCells(columns, record))));
    onRows({ done, total });
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Whether a header is what a field of the register is called, in English or in the reader's language. */
function fieldTest({ fields, ...resource }: Resource, reader: Reader): (header: string) => boolean {
  const own = { ...resource, fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !isCustomName(name))) };
  const labels = Object.entries(own.fields).map(([name, { label }]) =>
    plainHeader(reader.t(textKey.field(own.name, name), { defaultValue: label })),
  );
  const words = new Set([...headerWords(own), ...labels]);
  return header => words.has(plainHeader(header));
}
