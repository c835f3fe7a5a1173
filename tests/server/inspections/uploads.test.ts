import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { removePosition } from '#server/uploads/position/removePosition.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useServer, type Client } from '../server';
import { hour, makeSite } from './site';

const server = useServer();
const performing = ['assets.view', 'inspections.view.own', 'inspections.perform'];

interface Photo {
  id: number;
  url: string;
}

/** Exif data as a phone writes them: on its side, taken 26.2° north. */
function tiffData(): Buffer {
  const tiff = Buffer.alloc(90);
  const entry = (at: number, [tag, type, count]: readonly [number, number, number], value: number) => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  entry(10, [0x0112, 3, 1], 6);
  entry(22, [0x8825, 4, 1], 38);
  tiff.writeUInt16LE(2, 38);
  entry(40, [0x0001, 2, 2], 0x4e);
  entry(52, [0x0002, 5, 1], 70);
  tiff.writeUInt32LE(262, 70);
  tiff.writeUInt32LE(10, 74);
  return tiff;
}

/** A photo as a phone takes it; `shade` tells photos apart. */
function jpeg(shade = 1): Buffer {
  const tiff = tiffData();
  const segment = (content: Buffer) => Buffer.concat([Buffer.from([0xff, 0xe1, 0, content.length + 2]), content]);
  const xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>26,12N</exif:GPSLatitude>');
  return Buffer.concat([
    ...[Buffer.from([0xff, 0xd8]), segment(Buffer.concat([Buffer.from('Exif\0\0'), tiff])), segment(xmp)],
    ...[Buffer.from([0xff, 0xda, 0, 2, shade, 2, 3, 0xff, 0xd9])],
  ]);
}

const xmp = '<exif:GPSLatitude>26,12N</exif:GPSLatitude>';

function png(): Buffer {
  const chunk = (type: string, data: Buffer | string) => {
    const typed = Buffer.concat([Buffer.from(type), Buffer.from(data)]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(typed.length - 4);
    sum.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, sum]);
  };
  const texts = [chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${xmp}`), chunk('tEXt', `Raw profile type exif\0${xmp}`)];
  const picture = [chunk('IDAT', 'the picture'), ...texts, chunk('IEND', '')];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('eXIf', tiffData()), ...picture]);
}

function webp(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  };
  const picture = [chunk('VP8 ', Buffer.from('the picture')), chunk('EXIF', tiffData()), chunk('XMP ', Buffer.from(xmp))];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...picture]));
}

async function start(): Promise<{ id: number; technician: Client }> {
  const { pumps, checklist } = await makeSite(server());
  const technician = await server().signIn(performing);
  const { payload } = (await technician.post('audit-inspection/start', { asset_id: pumps[0], checklists: [checklist] })).body;
  return { id: Number(payload.id), technician };
}

async function send(person: Client, fields: Readonly<Record<string, string | number>>, bytes = jpeg()) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.append('file[]', new File([new Uint8Array(bytes)], 'pump.jpg', { type: 'image/jpeg' }));
  const { body } = await person.post('files/upload', form);
  return { ...body, photos: ((body.payload as { media?: Photo[] } | null)?.media ?? []) as Photo[] };
}

const submit = async (person: Client, id: number, photos: readonly number[]) => {
  const answers = [
    { key: 'bearing', value: '50', photos },
    { key: 'seal', value: 'good' },
  ];
  expect((await person.post(`audit-inspection/${id}/answers`, { answers })).body.status).toBe('success');
  expect((await person.post(`audit-inspection/${id}/submit`, {})).body.status).toBe('success');
};

describe('a photo of an inspection', () => {
  test('is kept once, however often it is sent, by whoever may answer it', async () => {
    const { id, technician } = await start();
    const photo = { inspection_id: id, key: 'bearing', client_id: `photo-0000${id}`, captured_at: server().clock.toISOString() };
    const first = await send(technician, photo);
    expect(first).toMatchObject({ status: 'success', photos: [{ inspection_id: id }] });
    expect((await send(technician, photo)).photos).toEqual(first.photos);
    expect((await send(technician, { inspection_id: id, key: 'nothing' })).messages).toEqual({
      key: ['This inspection does not ask for that.'],
    });
    const other = await server().signIn([...performing, 'inspections.view']);
    expect(await send(other, { inspection_id: id })).toMatchObject({ status: 'error', messages: 'This inspection is assigned to others.' });
    expect(await send(await server().signIn(performing), { inspection_id: id })).toMatchObject({ status: 'error' });
    expect(await send(technician, { inspection_id: 999_999 })).toMatchObject({ status: 'error' });
    await submit(technician, id, [first.photos[0]?.id ?? 0]);
    expect(await send(technician, { inspection_id: id })).toMatchObject({ status: 'error' });
    expect((await send(technician, photo)).photos).toEqual(first.photos);
    expect(await send(await server().signIn(['inspections.view', 'inspections.approve']), { inspection_id: id })).toMatchObject({
      status: 'success',
    });
  });

  test('that was captured in time is taken after the inspection expired, for three days', async () => {
    const { id, technician } = await start();
    const captured = { inspection_id: id, captured_at: server().clock.toISOString() };
    const began = server().clock.getTime();
    server().clock = new Date(began + 60 * hour);
    const later = await server().beginSession(technician.id);
    expect(await send(later, captured)).toMatchObject({ status: 'success' });
    expect(await send(later, { inspection_id: id })).toMatchObject({ status: 'error' });
    server().clock = new Date(began + 130 * hour);
    expect(await send(await server().beginSession(technician.id), captured)).toMatchObject({ status: 'error' });
    server().clock = new Date(began);
  });

  test('does not say where it was taken, and lies as it lay', async () => {
    const { id, technician } = await start();
    const { photos } = await send(technician, { inspection_id: id });
    const kept = Buffer.from(await (await technician.fetch(`audit-inspection/${id}/files/${photos[0]?.id}`)).arrayBuffer());
    const taken = jpeg();
    expect(kept).toHaveLength(taken.length);
    const exif = taken.indexOf('II*');
    expect(kept.readUInt16LE(exif + 18)).toBe(6);
    expect(taken.readUInt32LE(exif + 70)).toBe(262);
    expect(kept.subarray(exif + 38, exif + 78).every(byte => byte === 0)).toBe(true);
    expect(kept.includes('GPSLatitude')).toBe(false);
    expect(kept.subarray(-9)).toEqual(taken.subarray(-9));
  });

  test.each([
    ['PNG', png()],
    ['WebP', webp()],
    ['cut-off PNG', png().subarray(0, 60)],
  ])('of another kind says no more of it: %s', async (_, taken) => {
    const path = join(mkdtempSync(join(tmpdir(), 'position-')), 'photo');
    writeFileSync(path, taken);
    await removePosition(path);
    const kept = readFileSync(path);
    expect(kept).toHaveLength(taken.length);
    expect(kept.includes('GPSLatitude')).toBe(false);
    expect(kept.includes('the picture')).toBe(taken.includes('the picture'));
    if (!taken.includes('the picture')) return expect(kept).toEqual(taken);
    const exif = kept.indexOf('II*');
    expect(kept.readUInt16LE(exif + 18)).toBe(6);
    expect(kept.subarray(exif + 38, exif + 78).every(byte => byte === 0)).toBe(true);
    // Checksums of a PNG fit.
    for (let at = 8; taken[0] === 0x89 && at < kept.length; at += 12 + kept.readUInt32BE(at)) {
      const end = at + 8 + kept.readUInt32BE(at);
      expect([at, kept.readUInt32BE(end)]).toEqual([at, crc32(kept.subarray(at + 4, end))]);
    }
  });

  test('that was kept with another inspection is told at the desk, with its day', async () => {
    const flagsOf = async (id: number) =>
      (await sql<{ flags: string | null }>`select flags from inspections where id = ${id}`.execute(server().context.db)).rows[0]?.flags;
    const shown: (string | null | undefined)[] = [];
    for (const shade of [9, 9, 10]) {
      const { id, technician } = await start();
      const { photos } = await send(technician, { inspection_id: id }, jpeg(shade));
      await submit(technician, id, [photos[0]?.id ?? 0]);
      shown.push(await flagsOf(id));
    }
    expect(shown).toEqual([null, 'photo_used@2026-03-01', null]);
  });
});
