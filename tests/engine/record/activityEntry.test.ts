import { describe, expect, test } from 'vitest';
import { readComment, readEntry, readLogEntry, readMedium, rowsIn } from '#src/engine/record/activity/activityEntry.ts';

const path = 'hardware/3';

describe('the activity of a record, as servers tell it', () => {
  test('has its rows, or none where the answer has no list of them', () => {
    expect(rowsIn({ rows: [{ id: 1 }] })).toEqual([{ id: 1 }]);
    for (const body of [null, {}, { rows: { id: 1 } }, 'ready']) expect(rowsIn(body)).toEqual([]);
  });

  test('has comments, time, files and changes, each with who did it and when; other kinds are left out', () => {
    const row = { id: 9, at: '2026-03-01 08:00:00', user: { id: 4, name: 'Huda' } };
    const by = { id: 4, name: 'Huda' };
    expect(readEntry({ ...row, kind: 'comment', comment: { id: 1, comment: 'Oil &amp; dust' } }, path)).toMatchObject({
      ...{ id: '9', at: row.at },
      comment: { id: 1, text: 'Oil & dust', by, at: row.at, editedAt: null, media: [] },
    });
    expect(readEntry({ ...row, kind: 'log', log: { id: 2, minutes: '30' } }, path)).toMatchObject({ log: { id: 2, minutes: 30, by } });
    expect(readEntry({ ...row, kind: 'media', media: { id: 3, name: 'a.png' } }, path)).toMatchObject({ medium: { id: 3, by } });
    expect(
      readEntry({ ...row, kind: 'history', history: { action: 'update', log_meta: { name: { old: 'A', new: 'B' } } } }, path),
    ).toMatchObject({ history: { action: 'update', by, changes: [{ field: 'name', old: 'A', new: 'B' }] } });
    expect(readEntry({ ...row, kind: 'comment' }, path)).toMatchObject({ comment: { text: '', by } });
    expect(readEntry({ ...row, kind: 'poll' }, path)).toBeUndefined();
  });

  test('names people and files by their ids where a server leaves their names out', () => {
    expect(readComment({ id: 1, comment: null, user: { id: 4 }, media: 'none' }, path)).toMatchObject({
      ...{ text: '', by: { id: 4, name: '#4' }, media: [] },
    });
    expect(readLogEntry({ id: 2, minutes: '', user: {} })).toMatchObject({ minutes: null, by: null, from: null });
    expect(readMedium({ id: 7 }, path)).toMatchObject({ name: '#7', path: 'hardware/3/files/7', type: '', by: null, size: null });
  });
});

test.each([
  [{ url: 'https://plant.example/api/v1/hardware/3/files/8' }, 'hardware/3/files/8'],
  [{ url: '/admin/public/api/v1/comments/2/media/8' }, 'comments/2/media/8'],
  [{ url: 'https://elsewhere.example/8.png' }, 'hardware/3/files/8'],
])('a file with %j is fetched at %s', (address, at) => expect(readMedium({ id: 8, name: 'a', ...address }, path).path).toBe(at));

test.each([
  [{ name: 'a.png', mime: 'image/webp' }, 'image/webp'],
  [{ name: 'a.JPG' }, 'image/jpeg'],
  [{ name: 'a.avif' }, 'image/avif'],
  [{ name: 'a.pdf' }, ''],
])('a file with %j is of the type "%s"', (row, type) => expect(readMedium({ id: 1, ...row }, path).type).toBe(type));
