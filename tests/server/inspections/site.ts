import { sql } from 'kysely';
import { inspections } from '#server/modules/inspections/periodic.ts';
import type { TestServer } from '../server';

/** An hour of a test's clock. */
export const hour = 3_600_000;

export const parameters = [
  { key: 'bearing', name: 'Bearing temperature', type: 'Number', low: 20, high: 75, required: true, unit: '°C' },
  {
    ...{ key: 'seal', name: 'Seal dry', type: 'Drop-down', required: true },
    options: [
      { key: 'good', value: 'In order', result: 'accept' },
      { key: 'bad', value: 'Not in order', result: 'reject', comment: 'required' },
    ],
  },
];

/** What inspections are about: some pumps, a checklist, and a group that does them. */
let sites = 0;

export async function makeSite(server: TestServer, { assets = 1, company = null as number | null } = {}) {
  sites += 1;
  const category = await server.make('categories', { name: `Pumps ${sites}`, category_type: 'asset' });
  const model = await server.make('models', { name: `FT-${sites}`, category_id: category });
  const status = await server.make('statuslabels', { name: `Ready ${sites}`, type: 'deployable' });
  const pumps: number[] = [];
  for (let index = 0; index < assets; index += 1)
    pumps.push(await server.make('hardware', { model_id: model, status_id: status, company_id: company }));
  const checklist = await server.make('checklists', { name: `Pump round ${sites}`, type: 'inspection', parameters });
  const group = await server.make('groups', { name: `Rounds ${sites}` });
  return { model, status, pumps, checklist, group };
}

type Site = Awaited<ReturnType<typeof makeSite>>;

/** The body of a scheduler of the site: daily at six, to be done within four hours. */
export const schedulerOf = ({ pumps, checklist, group }: Site, more: object = {}) => ({
  ...{ name: 'Pump round', assets: pumps, checklists: [checklist], assignee_type: 'group', assignee_group_id: group },
  ...{ frequency: 'daily', start: '2026-03-01', start_time: '06:00', time_zone: 'UTC' },
  ...{ complete_within: { days: 0, hours: 4, minutes: 0 }, expire_after: { days: 0, hours: 10, minutes: 0 } },
  ...more,
});

/** A turn of the planner. */
export const plan = (server: TestServer) => inspections.turn(server.context);

export interface Row {
  id: number;
  asset_id: number;
  start: string;
  origin: string;
  audit_status: string;
}

/** The inspections of a scheduler in the order of their starts. */
export async function rowsOf(server: TestServer, scheduler: number): Promise<Row[]> {
  const { rows } = await sql<Row>`select id, asset_id, to_char(audit_start_date, 'YYYY-MM-DD HH24:MI') as start, origin, audit_status
    from inspections where scheduler_id = ${scheduler} order by audit_start_date, asset_id`.execute(server.context.db);
  return rows;
}
