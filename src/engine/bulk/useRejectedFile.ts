import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { harmless } from '#definition/derive/export/escapeFormula';
import { downloadFile } from '../ui/downloadFile';
import { stripIsolation } from '../texts/stripIsolation';
import { useTexts } from '../texts/useTexts';
import type { RowResult } from './useBulkRun';

/** The rows that were refused as a CSV file, each with its reason. */
export function useRejectedFile(resource: Resource): (results: readonly RowResult[]) => Promise<void> {
  const translate = useTranslate();
  const texts = useTexts(resource);
  return async results => {
    const { stringify } = await import('csv-stringify/browser/esm/sync');
    const refused = results.filter(({ state }) => state === 'refused');
    const rows = refused.map(({ row, reason = '' }) => [String(row.id), harmless(row.title), harmless(stripIsolation(reason))]);
    const text = `\ufeff${stringify([['ID', stripIsolation(texts.one), stripIsolation(translate('engine.bulk.reason'))], ...rows])}`;
    downloadFile(`${resource.name}-refused.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
  };
}
