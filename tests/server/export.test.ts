import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { bulkInsert } from '#server/resources/write/bulkInsert.ts';
import { readGlyphs } from './pdf/readGlyphs';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;
let location: number;
let company: number;

beforeAll(async () => {
  admin = await server().signIn();
  company = await server().make('companies', { name: 'Gulf Utilities' });
  location = await server().make('locations', { name: 'Sitra' });
  const status = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
  const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
  const model = await server().make('models', { name: 'Rotor 5', category_id: category });
  const asset = { model_id: model, status_id: status };
  await server().make('hardware', {
    ...asset,
    asset_tag: 'A-1',
    name: '=HYPERLINK("x")',
    purchase_date: '2026-02-03',
    purchase_cost: 1234.5,
  });
  await server().make('hardware', {
    ...asset,
    asset_tag: 'A-2',
    name: 'Pompe à eau',
    requestable: true,
    rtd_location_id: location,
    company_id: company,
  });
});

/** Takes a file whole; what is left unread is still being written. */
const statusOf = async (path: string, client = admin) => {
  const response = await client.fetch(path);
  await response.arrayBuffer();
  return response.status;
};

const csvOf = async (path: string, client = admin) => {
  const response = await client.fetch(path);
  expect(response.headers.get('content-type')).toContain('text/csv');
  return parse(await response.text(), { bom: true }) as unknown as string[][];
};

describe('an export', () => {
  it('has the chosen columns of what the list finds, in its order', async () => {
    const columns = 'export_columns=asset_tag,name,model&sort=asset_tag&order=desc';
    expect(await csvOf(`hardware/export?export_format=csv&${columns}`)).toEqual([
      ['Asset tag', 'Name', 'Model'],
      ['A-2', 'Pompe à eau', 'Rotor 5'],
      ['A-1', `'=HYPERLINK("x")`, 'Rotor 5'],
    ]);
    expect(await csvOf(`hardware/export?${columns}&search=pompe`)).toHaveLength(2);
    expect((await csvOf('hardware/export'))[0]?.slice(0, 2)).toEqual(['Asset tag', 'Name']);
  });

  it('speaks the language of the person; days and numbers can be read again', async () => {
    const columns = 'export_columns=asset_tag,requestable,purchase_date,purchase_cost&sort=asset_tag&order=asc&export_language=de';
    expect(await csvOf(`hardware/export?${columns}`)).toEqual([
      ['Inventarnummer', 'Anforderbar', 'Kaufdatum', 'Anschaffungskosten (BHD)'],
      ['A-1', 'Nein', '2026-02-03', '1234.500'],
      ['A-2', 'Ja', '', ''],
    ]);
    const [, row] = await csvOf('statuslabels/export?export_columns=type&export_language=fr');
    expect(row).toEqual(['Déployable']);
  });

  it('says several choices and units in that language, and how far a clock is from UTC', async () => {
    await server().make('schedulers', {
      name: 'Rounds',
      status: 'inactive',
      frequency: 'weekly',
      week_days: ['sunday', 'wednesday'],
      start: '2026-03-01',
    });
    expect(await csvOf('Scheduler/export?export_columns=name,week_days&export_language=fr')).toEqual([
      ['Nom', 'Jours de la semaine'],
      ['Rounds', 'Dimanche; Mercredi'],
    ]);
    expect(await csvOf('hardware/export?export_columns=warranty_months&export_language=fr&search=A-1')).toEqual([
      ['Garantie (mois)'],
      [''],
    ]);
    const moments = async (zone: string) =>
      (await csvOf(`settings/login-attempts/export?export_columns=attempted_at&export_zone=${zone}&sort=id&order=asc`)).flat();
    await server().call('POST', '/jwt/login', { email: 'nobody', password: 'wrong' });
    expect(await moments('Asia/Bahrain')).toEqual(['When', '2026-03-01T11:00:00+03:00']);
    expect(await moments('America/St_Johns')).toEqual(['When', '2026-03-01T04:30:00-03:30']);
    expect(await moments('UTC')).toEqual(['When', '2026-03-01T08:00:00Z']);
  });

  it('is a workbook with numbers and days as such, and text as text', async () => {
    const response = await admin.fetch(
      'hardware/export?export_format=xlsx&export_columns=name,purchase_date,purchase_cost,requestable&sort=asset_tag&order=asc&export_language=en',
    );
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(sheets[0]?.name).toBe('Assets');
    expect(sheets[0]?.rows).toEqual([
      ['Name', 'Purchase date', 'Purchase cost (BHD)', 'Requestable'],
      ['=HYPERLINK("x")', new Date('2026-02-03T00:00:00Z'), 1234.5, 'No'],
      ['Pompe à eau', null, null, 'Yes'],
    ]);
  });

  it('is a workbook that begins at the right in a language that is read from there, with the same in it', async () => {
    const sheetIn = async (language: string) => {
      const path = `hardware/export?export_format=xlsx&export_columns=name,purchase_date,purchase_cost&sort=asset_tag&order=asc&export_language=${language}`;
      const { sheets } = await readXlsx(new Uint8Array(await (await admin.fetch(path)).arrayBuffer()));
      return { isMirrored: sheets[0]?.view?.rightToLeft === true, rows: sheets[0]?.rows.slice(1) };
    };
    const { rows } = await sheetIn('en');
    expect(await sheetIn('ar')).toEqual({ isMirrored: true, rows });
    for (const language of ['en', 'fa']) expect(await sheetIn(language)).toEqual({ isMirrored: false, rows });
  });

  it('is a PDF for reading', async () => {
    const response = await admin.fetch('hardware/export?export_format=pdf&export_language=pt');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  it('is a PDF whose first column is at the right in a language that is read from there', async () => {
    const placeOf = async (language: string) => {
      const path = `hardware/export?export_format=pdf&export_columns=asset_tag,requestable&search=A-1&export_language=${language}`;
      const glyphs = readGlyphs(Buffer.from(await (await admin.fetch(path)).arrayBuffer()));
      return glyphs.find(({ text, y }) => text === '1' && y < 520)?.x;
    };
    expect(await placeOf('ar')).toBeGreaterThan(700);
    for (const language of ['en', 'fa']) expect(await placeOf(language)).toBeLessThan(100);
  });

  it('of nothing is a file all the same', async () => {
    expect(await csvOf('hardware/export?search=nothing&export_columns=name')).toEqual([['Name']]);
    for (const format of ['xlsx', 'pdf']) expect(await statusOf(`hardware/export?search=nothing&export_format=${format}`)).toBe(200);
  });

  it('shows nobody more than their list does', async () => {
    const viewer = await server().signIn(['assets.view'], { company_id: await server().make('companies', { name: 'Elsewhere' }) });
    const rows = await csvOf('hardware/export?export_columns=asset_tag,purchase_cost,nonsense', viewer);
    const { body } = await viewer.get('hardware');
    expect(rows.slice(1).map(([tag]) => tag)).toEqual(body.rows.map(row => row.asset_tag));
    expect(rows.slice(1).map(([tag]) => tag)).toEqual(['A-1']);
    expect((await csvOf('users/export?export_columns=username,password'))[0]).toEqual(['Username']);
    expect(await statusOf('hardware/export', await server().signIn([]))).toBe(403);
  });

  it('in a format that is none is refused in words', async () => {
    const { body } = await admin.get('hardware/export?export_format=doc');
    expect(body.messages).toEqual({ format: ['Choose one of: csv, xlsx, pdf.'] });
  });

  it('is one at a time for each person, and may be given up', async () => {
    const first = await admin.fetch('hardware/export');
    expect((await admin.get('hardware/export')).status).toBe(409);
    expect(await statusOf('hardware/export', await server().signIn())).toBe(200);
    await first.body?.cancel();
    expect(await statusOf('hardware/export?export_columns=name')).toBe(200);
  });
});

describe('a long list', () => {
  const many = 5_200;
  beforeAll(async () => {
    const { context } = server();
    const rows = Array.from({ length: many }, (_, at) => ({ name: `Supplier ${String(at).padStart(5, '0')}` }));
    await bulkInsert(context, context.db, context.plans.get('suppliers'), rows);
  });

  it('comes whole, in its order, as it was when it was asked for', async () => {
    const response = await admin.fetch('suppliers/export?export_columns=name&sort=name&order=asc');
    await server().make('suppliers', { name: 'Added meanwhile' });
    const names = (parse(await response.text(), { bom: true }) as unknown as string[][]).slice(1).map(([name]) => name);
    expect(names).toHaveLength(many);
    expect(names).toEqual([...names].sort());
  });

  it('is a PDF of as many pages as it takes', async () => {
    const text = Buffer.from(await (await admin.fetch('suppliers/export?export_format=pdf&export_columns=name')).arrayBuffer()).toString(
      'latin1',
    );
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(many / 50);
  });
});
