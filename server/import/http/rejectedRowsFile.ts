import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { harmless } from '#definition/derive/export/escapeFormula';
import { textKey } from '#definition/derive/messages';
import type { FindText } from '#definition/derive/issueMessage';
import type { ServerContext } from '#server/contract.ts';
import type { Reason } from '#server/import/report.ts';
import { translator } from '#server/i18n/translator.ts';
import { textsIn } from '#server/i18n/texts.ts';
import { cellsNow, type ImportRecord, type ImportRow } from '../jobs/importTables';

const batch = 500;

/** The rows that were refused as they stand in the file by now, the reasons in a last column: mended there, they can be imported by themselves. */
export async function* rejectedRowsFile(
  { db, plans }: ServerContext,
  { id, headers, register }: ImportRecord,
  language: string,
): AsyncGenerator<Uint8Array> {
  const t = textsIn(plans.registry, language);
  const say = translator(plans.registry, language);
  const find: FindText = (key, otherwise, args) => t(key, { defaultValue: otherwise, ...args });
  const encoder = new TextEncoder();
  yield encoder.encode(`\ufeff${stringify([[...headers, t('imports.reasons', { defaultValue: 'Reasons' })].map(harmless)])}`);
  for (let last = -1; ;) {
    const { rows } =
      await sql<ImportRow>`select * from import_rows where import_id = ${id} and position > ${last} and (outcome = 'refused' or saved = 'refused')
      order by position limit ${batch}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.position ?? last;
    yield encoder.encode(stringify(rows.map(row => [...cellsOf(row), reasons(row)].map(harmless))));
  }

  function cellsOf(row: ImportRow): string[] {
    const cells = cellsNow(row);
    return headers.map((_, at) => cells[at] ?? '');
  }

  function reasons({ problems }: ImportRow): string {
    return (problems ?? []).map(one => [labelOf(one), sentenceOf(one)].filter(Boolean).join(': ')).join(' ');
  }

  function labelOf({ column, field }: Reason): string | null {
    return field === undefined ? column : find(textKey.field(register ?? '', field), column ?? field, {});
  }

  function sentenceOf({ issues, text }: Reason): string {
    return (issues ?? [text]).map(say).join(' ');
  }
}
