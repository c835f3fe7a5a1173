import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTagNumbers } from '#server/modules/hardware/tagNumbers.ts';
import { useImports } from '../importCalls';

const { server, admin, checked, run, found } = useImports();
let body: { model_id: number; status_id: number };

beforeAll(async () => {
  const category_id = await server().make('categories', { name: 'Drawn', category_type: 'asset' });
  body = {
    model_id: await server().make('models', { name: 'Drawn', category_id }),
    status_id: await server().make('statuslabels', { name: 'Drawn', type: 'deployable' }),
  };
});

/** Creates an asset; answers the number of the tag that it was given. */
const numberOfNext = async () => Number(String((await admin().post('hardware', body)).body.payload.asset_tag).slice(2));

test('an asset that is refused, by its rules or by what is done with it, leaves its tag to the next', async () => {
  const first = await numberOfNext();
  expect((await admin().post('hardware', { ...body, model_id: 999_999 })).body.status).toBe('error');
  expect((await admin().post('hardware', { ...body, purchase_cost: 'dear' })).body.status).toBe('error');
  expect((await admin().post('hardware', { ...body, assigned_user: 999_999 })).body.status).toBe('error');
  expect(await numberOfNext()).toBe(first + 1);
});

test('the trial of a file draws none', async () => {
  const first = await numberOfNext();
  const { id } = await checked('asset', ['Name,Model,Status', 'Drawn one,Drawn,Drawn', 'Drawn two,Drawn,Drawn']);
  expect(await numberOfNext()).toBe(first + 1);
  expect((await run(id)).saved).toEqual({ created: 2 });
  expect(await found(sql`select asset_tag as tag from hardware where name like 'Drawn %' order by id`)).toEqual(
    [2, 3].map(more => ({ tag: `A-${String(first + more).padStart(6, '0')}` })),
  );
});

test('a tag that somebody typed is passed over', async () => {
  const first = await numberOfNext();
  expect((await admin().post('hardware', { ...body, asset_tag: `a-${String(first + 1).padStart(6, '0')}` })).body.status).toBe('success');
  expect(await numberOfNext()).toBe(first + 2);
});

test('ten that are created at once get ten tags without a gap', async () => {
  const first = await numberOfNext();
  const numbers = await Promise.all(Array.from({ length: 10 }, numberOfNext));
  expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, at) => first + 1 + at));
});

test('the numbers go on where an earlier version stopped', async () => {
  const { db } = server().context;
  await sql`create sequence asset_tag_numbers`.execute(db);
  await sql`select setval('asset_tag_numbers', 400)`.execute(db);
  await sql`delete from server_state where name = 'asset-tag-number'`.execute(db);
  await createTagNumbers(db);
  expect(await numberOfNext()).toBe(401);
});

test('the pattern that an administrator sets holds from the next on: its preview is the tag that comes, also where it was typed before', async () => {
  const set = (pattern: object) => admin().post('settings/asset-tags', pattern);
  expect((await admin().post('hardware', { ...body, asset_tag: 'PMP 0051' })).body.status).toBe('success');
  const saved = (await set({ prefix: 'PMP ', digits: 4, next: 51 })).body;
  expect(saved).toMatchObject({ status: 'success', payload: { prefix: 'PMP ', digits: 4, next: 51, preview: 'PMP 0052' } });
  const tags = await Promise.all(
    Array.from({ length: 5 }, async () => String((await admin().post('hardware', body)).body.payload.asset_tag)),
  );
  expect(tags.sort()).toEqual(['0052', '0053', '0054', '0055', '0056'].map(number => `PMP ${number}`));
  expect((await admin().get('settings/asset-tags')).body).toEqual({ prefix: 'PMP ', digits: 4, next: 57, preview: 'PMP 0057' });
  expect((await set({ prefix: 'x'.repeat(31), digits: '13', next: 0 })).body.messages).toEqual({
    prefix: [expect.any(String)],
    digits: [expect.any(String)],
    next: [expect.any(String)],
  });
  for (const odd of [{ prefix: null }, { digits: 1.5 }, { next: '1e3' }, { next: [1] }]) expect((await set(odd)).body.status).toBe('error');
  const [other, reader] = [await server().signIn(['assets.create', 'assets.edit']), await server().signIn(['assets.view'])];
  expect((await other.get('settings/asset-tags')).body.preview).toBe('PMP 0057');
  for (const call of [reader.get('settings/asset-tags'), other.post('settings/asset-tags', {})]) expect((await call).status).toBe(403);
});
