import { beforeAll, describe, expect, test } from 'vitest';
import decodeQR from 'qr/decode.js';
import { consoleAddress } from '#server/http/consoleAddress.ts';
import { labelCode } from '#server/modules/labels/labelCode.ts';
import { tagIn } from '#src/domain/labels/assetAddress.ts';
import { readGlyphs, visualLines } from './pdf/readGlyphs';
import { useServer, type Client } from './server';

const server = useServer();
let admin: Client;

beforeAll(async () => {
  admin = await server().signIn();
  const category = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
  const model = await server().make('models', { name: 'FT-200', category_id: category });
  const status = await server().make('statuslabels', { name: 'Ready', type: 'deployable' });
  const names = ['Feed pump', 'مضخة التغذية', 'Wasserzähler ß é ł ж', '給水ポンプ'];
  for (const [index, name] of names.entries())
    await server().make('hardware', { asset_tag: `LBL-${index + 1}`, name, model_id: model, status_id: status });
});

const make = async (body: object) => admin.post('hardware/labels', body);
const pdfOf = async (body: object) => Buffer.from(String((await make(body)).body.payload.pdf), 'base64').toString('latin1');
const pagesIn = (pdf: string) => [...pdf.matchAll(/\/Type \/Page\b/g)].length;
/** A code as a camera has it: each module some pixels wide, on white. */
function picture(code: boolean[][], scale = 4, border = 4) {
  const side = (code.length + 2 * border) * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const isDark = code[Math.floor(at / side / scale) - border]?.[Math.floor((at % side) / scale) - border];
    if (isDark) data.fill(0, at * 4, at * 4 + 3);
  }
  return { width: side, height: side, data };
}

const tags = ['LBL-1', 'LBL-2', 'LBL-3', 'LBL-4'];

describe('labels', () => {
  test('fill a sheet from the cell one says, and go on on the next', async () => {
    const pdf = await pdfOf({ asset_tags: tags, sheet: 'a4-8' });
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pagesIn(pdf)).toBe(1);
    expect(pagesIn(await pdfOf({ asset_tags: tags, sheet: 'a4-8', start: 5 }))).toBe(1);
    expect(pagesIn(await pdfOf({ asset_tags: tags, sheet: 'a4-8', start: 6 }))).toBe(2);
  });

  test('are a page each on a roll, of the size of the label', async () => {
    const pdf = await pdfOf({ asset_tags: ['lbl-1', 'LBL-4'], sheet: 'roll-100x50' });
    expect(pagesIn(pdf)).toBe(2);
    expect(pdf).toContain('/MediaBox [0 0 283.464567 141.732283]');
  });

  test('have the serial number of the asset to its last character', async () => {
    const { rows } = (await admin.get('hardware?search=LBL-3')).body;
    await admin.patch(`hardware/${String(rows[0]?.id)}`, { serial: '4C-99-00213-XZ-77812-0001-2026-HQ-17' });
    const pdf = await pdfOf({ asset_tags: ['LBL-3'] });
    const lines = visualLines(readGlyphs(Buffer.from(pdf, 'latin1')));
    expect(lines[0]).toBe('LBL-3');
    expect(lines.join('')).toContain('SN 4C-99-00213-XZ-77812-0001-2026-HQ-17');
    expect(lines.join('')).not.toContain('…');
  });

  test.each([
    ['LBL-1', 13, 'https://plant.example/a/LBL-1'],
    ['Zähler 3/4.js', 13, `https://plant.example/a/${encodeURIComponent('Zähler 3/4.js')}`],
    // Modules smaller than a quarter of a millimetre are read by no phone: the tag alone is printed.
    ['ß'.repeat(120), 13, 'ß'.repeat(120)],
    ['..', 20, '..'],
  ])('lead to the asset by a code that is read at its size: %s', (tag, side, text) => {
    const code = labelCode('https://plant.example', tag, side);
    expect(decodeQR(picture(code))).toBe(text);
    expect(tagIn(text)).toBe(tag);
    if (text !== tag) expect(side / code.length).toBeGreaterThanOrEqual(0.25);
  });

  test.each([
    [{ origin: 'https://console.example' }, 'https://console.example'],
    [{ origin: 'null' }, 'http://localhost'],
    [{ 'x-forwarded-proto': 'https' }, 'https://localhost'],
  ])('lead to where the caller has the console: %o', (headers, address) => {
    const request = new Request('http://localhost/admin/public/api/v1/hardware/labels', { method: 'POST', headers });
    expect(consoleAddress(request, { publicUrl: null, trustProxy: true })).toBe(address);
    expect(consoleAddress(request, { publicUrl: 'https://plant.example', trustProxy: true })).toBe('https://plant.example');
  });

  test('are refused in words without a tag, with an unknown one, and outside the sheet', async () => {
    expect(await make({})).toMatchObject({ status: 400, body: { messages: { asset_tags: ['Choose at least one asset.'] } } });
    const unknown = await make({ asset_tags: ['LBL-1', 'LBL-9'] });
    expect(unknown).toMatchObject({ status: 404, body: { status: 'error', messages: { asset_tags: ['No asset has the tag LBL-9.'] } } });
    expect(await make({ asset_tags: tags, sheet: 'a3' })).toMatchObject({ status: 400 });
    for (const start of [0, 9, 1.5, 'first']) expect(await make({ asset_tags: tags, sheet: 'a4-8', start })).toMatchObject({ status: 400 });
  });

  test('show nothing of another company', async () => {
    const [ours, theirs] = [await server().make('companies', { name: 'Ours' }), await server().make('companies', { name: 'Theirs' })];
    const { rows } = (await admin.get('hardware?search=LBL-1')).body;
    await admin.patch(`hardware/${String(rows[0]?.id)}`, { company_id: theirs });
    const other = await server().signIn(['assets.view'], { company_id: ours });
    expect((await other.post('hardware/labels', { asset_tags: ['LBL-1'] })).status).toBe(404);
    expect((await other.post('hardware/labels', { asset_tags: ['LBL-2'] })).status).toBe(200);
  });
});
