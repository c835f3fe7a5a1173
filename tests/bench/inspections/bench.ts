import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registry } from '#resources/index.ts';
import { openContext } from '#server/openContext.ts';
import { defaultSettings } from '#server/settings.ts';
import { askAs } from '../ask';
import { fill, settle } from '../fill';
import { measure, type Measured } from '../measure';
import { databaseName, onOwnDatabase, type DatabaseName } from '../ownDatabase';
import { inspectionCalls } from './calls';
import { fillInspections, manual } from './fill';
import { reportCalls } from './reportCalls';

export interface InspectionResult {
  database: DatabaseName;
  inspections: number;
  measured: Measured[];
}

/** What is measured: the calls of inspections themselves, those of reports over them, or both. */
export type InspectionParts = readonly ('inspections' | 'reports')[];

/**
 * What inspections cost over so many of them, each with ten answers, on the embedded database on disk or on the PostgreSQL server at `url`.
 *
 * @param tell is told of each call as soon as it is measured: at a million of inspections all of them take an hour
 */
export const benchInspections = (
  inspections: number,
  parts: InspectionParts,
  url: string | null,
  tell: (one: Measured) => void,
): Promise<InspectionResult> =>
  onOwnDatabase(url, async databaseUrl => {
    const folder = mkdtempSync(join(tmpdir(), 'mainstay-bench-'));
    const settings = { ...defaultSettings, dataDir: folder, databaseUrl, databaseTimeout: 3_600, demo: false, rateLimit: 0 };
    const context = await openContext(registry, settings, { log: () => undefined });
    try {
      await fill(context, manual.assets);
      await fillInspections(context, inspections);
      await settle(context);
      const measured: Measured[] = [];
      const ask = await askAs(context);
      const calls = [
        ...(parts.includes('reports') ? reportCalls(context, ask) : []),
        ...(parts.includes('inspections') ? await inspectionCalls(context, ask) : []),
      ];
      for (const call of calls) {
        const one = await measure(call);
        measured.push(one);
        tell(one);
      }
      return { database: databaseName(url), inspections, measured };
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
