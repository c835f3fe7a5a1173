import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRegistry, defineResource, text } from '#definition';
import { registry } from '#resources/index.ts';
import { useServer, type Client } from './server';

/** One line gives a register files; this one deletes its records for good. */
const permits = defineResource({
  name: 'permits',
  label: { one: 'Permit', many: 'Permits' },
  section: 'people',
  fields: { name: text({ label: 'Name', required: true }) },
  show: { files: { files: true } },
});
const server = useServer({ imageLimit: 20_000 }, createRegistry([...registry.all, permits]));

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const kept = () => readdir(join(server().context.uploadDir, 'files')).catch(() => []);
const person = () => server().make('users', { first_name: 'Filed', username: `filed${Math.random()}` });
const send = (who: Client, path: string, files: Readonly<Record<string, BlobPart>>, more: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) form.append('file[]', new File([content], name));
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  return who.call('POST', path, form);
};
const rowsOf = (payload: unknown) => payload as { id: number; filename: string }[];

describe('the files of a record', () => {
  test('are added several at once, listed with who and when, fetched, and deleted in either spelling', async () => {
    const admin = await server().signIn();
    const path = `users/${await person()}/files`;
    const added = await send(admin, path, { 'Badge.png': png, 'exam.pdf': '%PDF-1.7 passed' }, { notes: 'Welding' });
    expect(added.body).toMatchObject({ status: 'success', messages: '2 files uploaded.' });
    const { rows, total } = (await admin.get(path)).body;
    expect([total, rows.map(row => row.filename)]).toEqual([2, ['exam.pdf', 'Badge.png']]);
    expect(rows[0]).toMatchObject({ size: 15, note: 'Welding', created_by: { id: admin.id }, available_actions: { delete: true } });
    expect(rows[0]?.created_at).toMatchObject({ datetime: '2026-03-01 08:00:00' });
    const fetched = await admin.get(`${path}/${String(rows[0]?.id)}`);
    expect(fetched.body.text).toBe('%PDF-1.7 passed');
    expect(await kept()).toHaveLength(2);
    expect((await admin.delete(`${path}/${String(rows[0]?.id)}`)).body.status).toBe('success');
    expect((await admin.delete(`${path.replace('/files', '/uploads')}/${String(rows[1]?.id)}`)).body.status).toBe('success');
    expect([(await admin.get(path)).body.total, await kept()]).toEqual([0, []]);
  });

  test('are kept with asset models too', async () => {
    const admin = await server().signIn();
    const category_id = await server().make('categories', { name: 'Pumps', category_type: 'asset' });
    const path = `models/${await server().make('models', { name: 'FT-200', category_id })}/files`;
    expect((await send(admin, path, { 'manual.txt': 'Grease it.' })).body).toMatchObject({ status: 'success' });
    expect((await admin.get(path)).body).toMatchObject({ total: 1, rows: [{ filename: 'manual.txt' }] });
  });

  test('stand in its history when they come and go', async () => {
    const admin = await server().signIn();
    const id = await person();
    const { payload } = (await send(admin, `users/${id}/files`, { 'exam.txt': 'passed' })).body;
    await admin.delete(`users/${id}/files/${rowsOf(payload)[0]?.id}`);
    const { rows } = (await admin.get(`reports/activity?item_type=user&item_id=${id}`)).body;
    expect(rows.slice(0, 2)).toMatchObject([
      { action_type: 'upload deleted', note: 'exam.txt' },
      { action_type: 'uploaded', note: 'exam.txt' },
    ]);
  });

  test.each([
    ['page.pdf', '<html><script>alert(1)</script></html>'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['photo.png', '<script>alert(1)</script>'],
  ])('are only ever saved by a browser, whatever is in them: %s', async (name, content) => {
    const admin = await server().signIn();
    const path = `users/${await person()}/files`;
    const { payload } = (await send(admin, path, { [name]: content })).body;
    const { headers } = await admin.get(`${path}/${rowsOf(payload)[0]?.id}`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`);
    expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'nosniff',
      "default-src 'none'; sandbox",
    ]);
    expect(headers.get('content-type')).not.toMatch(/html|script|xml;/);
  });

  test.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\secrets\\plan.txt', 'plan.txt'],
    ['gnp\u202etxt.txt', 'gnptxt.txt'],
    ['a"; x="b.txt', 'a_; x=_b.txt'],
    ['شهادة.pdf', 'شهادة.pdf'],
    [`${'long '.repeat(100)}.txt`, `${'long '.repeat(100).slice(0, 187)}.txt`],
  ])('are called %s no more dangerously than %s', async (given, name) => {
    const admin = await server().signIn();
    const path = `users/${await person()}/files`;
    const body = `--b\r\nContent-Disposition: form-data; name="file[]"; filename="${given.replaceAll('\\', '\\\\').replaceAll('"', '%22')}"\r\n\r\nx\r\n--b--\r\n`;
    const { payload } = (await admin.call('POST', path, body, { 'content-type': 'multipart/form-data; boundary=b' })).body;
    expect(rowsOf(payload)[0]?.filename).toBe(name);
    expect((await admin.get(`${path}/${rowsOf(payload)[0]?.id}`)).status).toBe(200);
  });

  test.each([
    ['a program', 'setup.exe', 'MZ', /^setup\.exe: this kind/],
    ['a web page', 'page.html', '<html>', /this kind/],
    ['one without an ending', 'README', 'x', /this kind/],
    ['an empty one', 'empty.txt', '', /empty/],
    ['one above the limit', 'big.txt', 'x'.repeat(20_001), /at most/],
  ])('are refused with all that came along: %s', async (_what, name, content, text) => {
    const admin = await server().signIn();
    const path = `users/${await person()}/files`;
    const before = await kept();
    const { status, body } = await send(admin, path, { 'fine.txt': 'fine', [name]: content });
    expect([status, body]).toEqual([200, { status: 'error', messages: { file: [expect.stringMatching(text)] }, payload: null }]);
    expect([(await admin.get(path)).body.total, await kept()]).toEqual([0, before]);
  });

  test('that are none, or too many, are refused in words', async () => {
    const admin = await server().signIn();
    const path = `users/${await person()}/files`;
    expect((await admin.post(path, { file: ['x'] })).body.messages).toEqual({ file: ['Choose at least one file.'] });
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`${index}.txt`, 'x']));
    expect((await send(admin, path, many)).body.messages).toHaveProperty('file');
  });

  test('need the right to the files and the right to see the record; those of another company are not there', async () => {
    const [own, other] = [await server().make('companies', { name: 'Filing' }), await server().make('companies', { name: 'Elsewhere' })];
    const theirs = await server().make('users', { first_name: 'Theirs', username: `theirs${Math.random()}`, company_id: other });
    const path = `users/${theirs}/files`;
    const { payload } = (await send(await server().signIn(), path, { 'a.txt': 'a' })).body;
    const file = `${path}/${rowsOf(payload)[0]?.id}`;
    for (const rights of [['users.view', 'users.edit'], ['users.files']]) {
      const nobody = await server().signIn(rights);
      for (const status of [
        (await nobody.get(path)).status,
        (await nobody.get(file)).status,
        (await send(nobody, path, { 'b.txt': 'b' })).status,
        (await nobody.delete(file)).status,
      ])
        expect(status).toBe(403);
    }
    const stranger = await server().signIn(['users.view', 'users.files'], { company_id: own });
    for (const { body } of [
      await stranger.get(path),
      await stranger.get(file),
      await send(stranger, path, { 'b.txt': 'b' }),
      await stranger.delete(file),
    ])
      expect(body).toMatchObject({ status: 'error', messages: 'Person not found.' });
  });

  test('belong to it: another record’s address does not lead to them', async () => {
    const admin = await server().signIn();
    const { payload } = (await send(admin, `users/${await person()}/files`, { 'a.txt': 'a' })).body;
    const other = `users/${await person()}/files/${rowsOf(payload)[0]?.id}`;
    expect([(await admin.get(other)).status, (await admin.delete(other)).status]).toEqual([404, 404]);
    expect((await admin.get(`users/${await person()}/files/x`)).status).toBe(404);
  });

  test('stay with a record that is deleted and can come back, and take no more until then', async () => {
    const admin = await server().signIn();
    const id = await person();
    await send(admin, `users/${id}/files`, { 'a.txt': 'a' });
    await admin.delete(`users/${id}`);
    expect((await send(admin, `users/${id}/files`, { 'b.txt': 'b' })).body.messages).toMatch(/is deleted/);
    await admin.post(`users/${id}/restore`);
    expect((await admin.get(`users/${id}/files`)).body.total).toBe(1);
  });

  test('go with a record that is deleted for good', async () => {
    const admin = await server().signIn();
    const before = await kept();
    const id = await server().make('permits', { name: 'Hot work' });
    await send(admin, `permits/${id}/files`, { 'a.txt': 'a' });
    expect(await kept()).toHaveLength(before.length + 1);
    await admin.delete(`permits/${id}`);
    expect(await kept()).toEqual(before);
  });
});
