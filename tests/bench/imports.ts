import { readFileSync } from 'node:fs';
import { openBuiltServer } from './builtServer';
import { demoClient, type Client } from './client';
import { databaseName, onOwnDatabase, type DatabaseName } from './ownDatabase';
import { watched, type Watched } from './watched';

/** What an import of so many assets took, and what it was to others meanwhile. */
export interface ImportResult {
  database: DatabaseName;
  rows: number;
  load: number;
  steps: Record<'upload' | 'trial' | 'run' | 'undo', Watched>;
}

/** Brings so many assets into the built server with demo data, embedded or on the server at `url`, and takes them back; one in a hundred is refused. */
export const benchImports = (rows: number, url: string | null): Promise<ImportResult> =>
  onOwnDatabase(url, async own => ({ database: databaseName(url), rows, ...(await measured(rows, own)) }));

async function measured(rows: number, databaseUrl: string | null): Promise<Pick<ImportResult, 'load' | 'steps'>> {
  const server = await openBuiltServer({ databaseUrl });
  try {
    const client = await demoClient(server.address);
    const file = await assetFile(client, rows);
    const during = (work: () => Promise<unknown>) => watched(server, client, rows, work);
    let id = 0;
    const upload = await during(async () => {
      const form = new FormData();
      form.append('files[]', file);
      const { files } = await client.ask<{ files: { id: number }[] }>('POST', 'imports', form);
      id = files[0]?.id ?? 0;
    });
    await client.ask('POST', `imports/${id}/mapping`, { 'import-type': 'asset' });
    const step = (path: string, body: object) =>
      during(async () => {
        await client.ask('POST', path, body);
        await settled(client, id);
      });
    const trial = await step(`imports/${id}/check`, {});
    const run = await step(`imports/process/${id}`, { mode: 'good' });
    const undo = await step(`imports/${id}/undo`, {});
    return { load: loadNow(), steps: { upload, trial, run, undo } };
  } finally {
    await server.close();
  }
}

/** How many processes wanted a processor in the last minute. */
export const loadNow = (): number => Number(readFileSync('/proc/loadavg', 'utf8').split(' ')[0]);

async function settled(client: Client, id: number): Promise<void> {
  for (;;) {
    const { state, problem } = await client.ask<{ state: string; problem: string | null }>('GET', `imports/${id}`);
    if (state === 'failed') throw new Error(`The import failed: ${String(problem)}`);
    if (!['checking', 'running', 'undoing'].includes(state)) return;
    await new Promise(resolve => setTimeout(resolve, 250));
  }
}

async function assetFile(client: Client, rows: number): Promise<File> {
  const names = async (register: string) =>
    (await client.ask<{ rows: { name: string }[] }>('GET', `${register}?limit=50`)).rows.map(({ name }) => name);
  const [models, locations, suppliers] = [await names('models'), await names('locations'), await names('suppliers')];
  const one = (list: readonly string[], at: number) => list[at % list.length] ?? '';
  const lines = ['Asset tag,Name,Serial,Model,Status,Location,Supplier,Purchase date,Purchase cost,Notes'];
  for (let at = 1; at <= rows; at += 1) {
    const day = at % 100 === 0 ? 'soon' : `2024-03-${String(1 + (at % 28)).padStart(2, '0')}`;
    const cells = [`IMP-${String(at).padStart(7, '0')}`, `Pump ${at}`, `SER-${at * 7919}`, one(models, at), 'Ready to deploy'];
    lines.push([...cells, one(locations, at), one(suppliers, at), day, (at % 900) + 0.5, 'Imported'].map(cell => `"${cell}"`).join(','));
  }
  return new File([lines.join('\n')], 'assets.csv', { type: 'text/csv' });
}
