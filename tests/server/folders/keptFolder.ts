import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import type { Client } from '../server';

/** Somebody who signs in to the kept installation. */
export const account = { username: 'noor.ali', email: 'noor@mainstay.example', password: 'nine-lamps-over-sitra' };

/** The addresses of what is compared as the server tells it. */
export const shownRecords: readonly string[] = [
  'companies/1',
  'locations/2',
  'models/1',
  'hardware/1',
  'maintenance/workorders/1',
  'maintenance/workorders/1/comments',
  'maintenance/workorders/1/checklists',
];

/** What the server answers at some addresses. */
export async function rowsOf(client: Client, addresses: readonly string[]): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const address of addresses) {
    const { status, body } = await client.get(address);
    if (status !== 200 || (body as { status?: string }).status === 'error') throw new Error(`${address}: ${JSON.stringify(body)}`);
    rows[address] = body;
  }
  return rows;
}

/** How many rows each register has. */
export async function tableCounts({ db, plans }: ServerContext): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of plans.all) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table.name)}`.execute(db);
    counts[table.name] = rows[0]?.n ?? 0;
  }
  return counts;
}
