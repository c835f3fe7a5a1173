import { beforeEach, describe, expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { api, useServer, type Client } from '../server';
import { makeSite, plan, rowsOf, schedulerOf } from './site';

const server = useServer();

let site: Awaited<ReturnType<typeof makeSite>>;
let technician: Client;
let supervisor: Client;
let scheduler: number;
let ids: number[];

/** Three pumps, whose inspections of one morning are due. */
beforeEach(async () => {
  server().clock = new Date('2026-03-02T05:00:00Z');
  site = await makeSite(server(), { assets: 3 });
  scheduler = await server().make('schedulers', schedulerOf(site, { end: '2026-03-02' }));
  await plan(server());
  server().clock = new Date('2026-03-02T06:30:00Z');
  ids = (await rowsOf(server(), scheduler)).map(row => row.id);
  technician = await server().signIn(['inspections.view.own', 'inspections.perform'], { groups: [site.group] });
  supervisor = await server().signIn(['inspections.view', 'inspections.approve']);
  for (const [at, [bearing, seal]] of [
    [72, 'good'],
    [82, 'bad'],
  ].entries()) {
    const answers = [
      { key: 'bearing', value: bearing },
      { key: 'seal', value: seal, comment: 'Looked & saw' },
    ];
    await technician.post(`audit-inspection/${ids[at]}/answers`, { answers });
  }
});

const matrix = async (who: Client, query = '') =>
  (await who.get(`audit-inspection/matrix?schedules[]=${scheduler}&${query}`)).body as unknown as {
    total: number;
    checklist: number | null;
    checklists: { id: number; name: string; total: number }[];
    parameters: { key: string }[];
    rows: { id: number; asset: { id: number }; cells: Record<string, object> }[];
  };

describe('the matrix of inspections', () => {
  test('has a row for each that the list finds and a cell for each answer, with what stands out in it', async () => {
    const { total, checklist, checklists, parameters, rows } = await matrix(supervisor);
    expect({ total, checklist, checklists }).toEqual({
      ...{ total: 3, checklist: site.checklist },
      checklists: [{ id: site.checklist, name: expect.any(String), total: 3 }],
    });
    expect(parameters.map(({ key }) => key)).toEqual(['bearing', 'seal']);
    expect(Object.fromEntries(rows.map(({ id, cells }) => [id, cells]))).toMatchObject(
      Object.fromEntries([
        [ids[0], { bearing: { value: '72', result: 'accept', is_near: true }, seal: { comment: 'Looked & saw', is_near: false } }],
        [ids[1], { bearing: { value: '82', result: 'reject', is_near: false }, seal: { value: 'bad', result: 'reject' } }],
        [ids[2], {}],
      ]),
    );
    expect((await matrix(supervisor, 'limit=1&offset=1')).rows).toHaveLength(1);
  });

  test('shows one of several checklists, the one that is chosen', async () => {
    const other = await server().make('checklists', {
      ...{ name: 'Guards', type: 'inspection' },
      parameters: [{ key: 'guard', name: 'Guard shut', type: 'Text' }],
    });
    scheduler = await server().make('schedulers', schedulerOf(site, { checklists: [site.checklist, other], end: '2026-03-04' }));
    await plan(server());
    const { checklists } = await matrix(supervisor);
    expect(checklists.map(({ id }) => id).sort()).toEqual([site.checklist, other].sort());
    const chosen = await matrix(supervisor, `matrix_checklist=${other}`);
    expect([chosen.checklist, chosen.parameters.map(({ key }) => key)]).toEqual([other, ['guard']]);
  });

  test('shows those of the own company and, without more rights, the own ones only', async () => {
    const elsewhere = await server().make('companies', { name: `Elsewhere ${scheduler}` });
    const company = await server().make('companies', { name: `Here ${scheduler}` });
    site = await makeSite(server(), { company });
    scheduler = await server().make('schedulers', schedulerOf(site, { company_id: company, end: '2026-03-04' }));
    await plan(server());
    const of = async (rights: string[], facts: Record<string, unknown>) => (await matrix(await server().signIn(rights, facts))).total;
    expect(await of(['inspections.view'], { company_id: company })).toBeGreaterThan(0);
    expect(await of(['inspections.view'], { company_id: elsewhere })).toBe(0);
    expect(await of(['inspections.view.own'], { company_id: company })).toBe(0);
    const nobody = await server().signIn([]);
    for (const path of ['matrix', 'matrix/export']) expect((await nobody.get(`audit-inspection/${path}`)).status).toBe(403);
  });

  test('is a workbook with the words of options and numbers as numbers', async () => {
    const path = `audit-inspection/matrix/export?export_format=xlsx&schedules[]=${scheduler}&sort=id&order=asc`;
    const file = await server().fetch(`${api}/${path}`, { authorization: `Bearer ${supervisor.accessToken}` });
    const book = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const rows = book.sheets[0]?.rows.map(cells => cells.slice(-3)) ?? [];
    expect(rows[0]).toEqual(['Bearing temperature (°C)', 'Seal dry', 'Not good']);
    expect(rows).toContainEqual([82, 'Not in order', 'Bearing temperature; Seal dry']);
  });

  test('sends back exactly the answers that are named, unless somebody changed the inspection meanwhile', async () => {
    for (const id of ids.slice(0, 2)) await technician.post(`audit-inspection/${id}/submit`, {});
    const { rows } = await matrix(supervisor);
    const row = rows.find(({ id }) => id === ids[1]) as unknown as { lock_version: number; cells: { bearing: { id: number } } };
    const reject = (seen: number) =>
      supervisor.post('audit-inspection/parameters/approval', {
        ...{ ids: [row.cells.bearing.id], action: 4, mode: 2, comment: 'Measure again' },
        seen: { [String(ids[1])]: seen },
      });
    expect((await reject(row.lock_version - 1)).body).toMatchObject({
      payload: { refused: [{ messages: 'Somebody else changed this inspection meanwhile.' }] },
    });
    expect((await reject(row.lock_version)).body).toMatchObject({ status: 'success', payload: { done: [row.cells.bearing.id] } });
  });
});
