import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const rights = ['workorders.view', 'workorders.edit'];
const statuses: Record<string, number> = {};
let admin: Client;
let order: number;

beforeAll(async () => {
  admin = await server().signIn();
  for (const base of ['requested', 'open', 'in_progress', 'completed'])
    statuses[base] = await server().make('maintenance-statuses', { name: base, base_status: base });
});
beforeEach(async () => {
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
});

const file = (name = 'pump.png', content: BlobPart = picture) => new File([content], name);
function form(files: readonly File[], name = 'file', id: unknown = order): FormData {
  const made = new FormData();
  made.set('work_order_id', String(id));
  for (const one of files) made.append(name, one);
  return made;
}
interface Medium {
  id: number;
  url: string;
}
const upload = async (person: Client, ...given: Parameters<typeof form>) => {
  const { body, status } = await person.post('files/upload', form(...given));
  return { body, status, media: ((body.payload as unknown as { media?: Medium[] } | null)?.media ?? []) as [Medium, ...Medium[]] };
};
const kept = () => readdir(join(server().context.uploadDir, 'files')).catch(() => []);
const row = async () => (await admin.get(`maintenance/workorders/${order}`)).body;

describe('pictures and papers of a work order', () => {
  test('are added by one call, however the form repeats their name, and stand in the row', async () => {
    for (const name of ['file', 'file[]']) expect((await upload(admin, [file(), file('log.txt', 'hot')], name)).media).toHaveLength(2);
    expect((await row()).media).toMatchObject([{ name: 'log.txt' }, { name: 'pump.png' }, {}, { wo_id: order }]);
    expect((await row()).media).toMatchObject([
      { size: '3 bytes', bytes: 3 },
      { mime: 'image/png', user: { id: admin.id }, created_at: { datetime: '2026-03-01 08:00:00' } },
      {},
      {},
    ]);
  });

  test('are fetched from the address that the row tells, by those who may see the order', async () => {
    const { media } = await upload(admin, [file()]);
    const path = media[0].url.replace('/admin/public/api/v1/', '');
    const answer = await admin.fetch(path);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect((await (await server().signIn([])).get(path)).status).toBe(403);
    const other = Number((await admin.post('maintenance/workorders', { title: 'Another' })).body.payload.id);
    expect((await admin.get(path.replace(`/${order}/`, `/${other}/`))).status).toBe(404);
  });

  test('are refused with the reason, and leave nothing behind', async () => {
    const before = await kept();
    for (const bad of [[], [file('run.exe')], [file('empty.txt', '')]])
      expect((await upload(admin, bad)).body.messages).toHaveProperty('file');
    expect((await upload(admin, [file()], 'file', 999_999)).body.messages).toBe('Work order not found.');
    expect((await upload(await server().signIn(['workorders.view']), [file()])).status).toBe(403);
    expect(await kept()).toEqual(before);
  });

  test('are kept once, however often they are sent under one word, and again under another', async () => {
    const sent = async (client_id: string, id = order) => {
      const made = form([file()], 'file', id);
      made.set('client_id', client_id);
      const { payload } = (await admin.post('files/upload', made)).body as unknown as { payload: { media: Medium[] } };
      return payload.media.map(({ id: medium }) => medium);
    };
    const before = (await kept()).length;
    const [first] = await sent('photo-of-the-gland');
    expect(await sent('photo-of-the-gland')).toEqual([first]);
    expect((await row()).media).toMatchObject([{ id: first }]);
    expect((await kept()).length).toBe(before + 1);
    expect(await sent('photo-of-the-valve')).not.toEqual([first]);
    const other = Number((await admin.post('maintenance/workorders', { title: 'Another' })).body.payload.id);
    expect(await sent('photo-of-the-gland', other)).not.toEqual([first]);
  });

  test('may be films and pictures as phones take them, judged by what they are, and come in parts', async () => {
    const film = (brand: string) => `\0\0\0\x18ftyp${brand}\0\0\0\0`;
    const taken = [
      ['run.MP4', film('isom'), 'video/mp4'],
      ['run.mov', film('qt  '), 'video/quicktime'],
      ['run.webm', '\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'video/webm'],
      ['gland.heic', film('heic'), 'image/heic'],
      ['gland.heif', film('mif1'), 'image/heif'],
    ] as const;
    for (const [name, content, mime] of taken) {
      const { media } = await upload(admin, [file(name, Buffer.from(content, 'latin1'))]);
      expect([name, media]).toMatchObject([name, [{ mime }]]);
      const path = media[0].url.replace('/admin/public/api/v1/', '');
      const part = await server().fetch(`/admin/public/api/v1/${path}`, {
        authorization: `Bearer ${admin.accessToken}`,
        range: 'bytes=4-7',
      });
      expect([part.status, part.headers.get('content-type'), (await part.arrayBuffer()).byteLength]).toEqual([206, mime, 4]);
      expect(part.headers.get('content-range')).toBe(`bytes 4-7/${content.length}`);
      expect(part.headers.get('content-disposition')).toMatch(/^attachment/);
    }
    for (const [name, content] of [
      ['page.mp4', '<script>alert(1)</script>'],
      ['page.heic', '<svg xmlns="http://www.w3.org/2000/svg"/>x'],
      ['run.webm', picture],
    ] as const) {
      const { body } = await upload(admin, [file(name, content)]);
      expect([name, body.messages]).toEqual([name, { file: [expect.stringContaining('this is no')] }]);
    }
  });

  test('are deleted with what is on disk, unless an answer shows them', async () => {
    const { media } = await upload(admin, [file(), file()]);
    const [newest, older] = media.map(({ id }) => id);
    const checklist = await server().make('checklists', {
      ...{ name: 'Isolation', type: 'pre' },
      parameters: [{ key: 'volts', name: 'Volts', type: 'Number' }],
    });
    const { pre } = (await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre: [checklist] })).body
      .payload as unknown as { pre: [{ id: number }] };
    await admin.post(`maintenance/workorders/checklists/${pre[0].id}/answers`, { key: 'volts', value: 1, photos: [newest] });
    expect((await admin.delete(`maintenance/workorders/media/${newest}`)).body.messages).toContain('Isolation');
    const before = (await kept()).length;
    expect((await admin.delete(`maintenance/workorders/media/${older}`)).body.status).toBe('success');
    expect((await row()).media).toMatchObject([{ id: newest }]);
    expect((await kept()).length).toBe(before - 1);
    expect((await admin.delete(`maintenance/workorders/media/${older}`)).body.messages).toBe('Work order not found.');
  });

  test('go with a comment, which then need not say anything', async () => {
    const { media } = await upload(admin, [file()]);
    const comment = (body: object) => admin.post(`maintenance/workorders/${order}/comments`, body);
    expect((await comment({ media: [media[0].id] })).body.payload).toMatchObject({ comment: '', media: [{ id: media[0].id }] });
    expect((await comment({ comment: 'See', media: [999_999] })).body.messages).toHaveProperty('media');
    expect((await comment({ media: [] })).body.messages).toHaveProperty('comment');
    const { rows } = (await admin.get(`maintenance/workorders/${order}/comments`)).body;
    expect(rows).toMatchObject([{ media: [{ name: 'pump.png' }] }]);
    await admin.delete(`maintenance/workorders/media/${media[0].id}`);
    expect((await admin.get(`maintenance/workorders/${order}/comments`)).body.rows).toMatchObject([{ media: [] }]);
  });

  test('may be added to one’s own request by whoever may only ask, with words, until it is decided', async () => {
    const asking = await server().signIn(['workorders.view', 'workorders.request']);
    expect((await upload(asking, [file()])).status).toBe(403);
    const { payload } = (await asking.post('maintenance/workorders', { title: 'Tap drips' })).body;
    expect(payload).toMatchObject({ base_status: 'requested', creator_url: `/users/${asking.id}/show` });
    const own = Number(payload.id);
    const comment = () => asking.post(`maintenance/workorders/${own}/comments`, { comment: 'In the kitchen' });
    const { media } = await upload(asking, [file()], 'file', own);
    expect([media, (await comment()).body.status]).toMatchObject([[{ wo_id: own }], 'success']);
    await admin.post(`maintenance/workorders/${own}/accept`);
    expect([(await upload(asking, [file()], 'file', own)).status, (await comment()).status]).toEqual([403, 403]);
    expect((await admin.get(`maintenance/workorders/${own}`)).body.media).toMatchObject([{ name: 'pump.png' }]);
  });

  test('are not added by somebody of another company', async () => {
    const [one, other] = [await server().make('companies', { name: 'One' }), await server().make('companies', { name: 'Other' })];
    const stranger = await server().signIn(rights, { company_id: other });
    const theirs = Number((await admin.post('maintenance/workorders', { title: 'Theirs', company_id: one })).body.payload.id);
    expect((await upload(stranger, [file()], 'file', theirs)).body.messages).toBe('Work order not found.');
  });
});
