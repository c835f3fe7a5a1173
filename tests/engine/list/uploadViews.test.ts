import { expect, test } from 'vitest';
import { uploadViews } from '#src/engine/list/views/uploadViews.ts';

const failing = (status: number) => (name: string) =>
  name === 'odd' ? Promise.reject(Object.assign(new Error('No'), { status })) : Promise.resolve();

test('a view that the server refuses stays, and keeps no other from being sent', async () => {
  expect(await uploadViews(['odd', 'mine'], failing(422))).toEqual(['odd']);
});

test('a server that has no views, or cannot be reached, takes none', async () => {
  for (const status of [404, 0]) await expect(uploadViews(['mine', 'odd'], failing(status))).rejects.toMatchObject({ status });
});
