import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useServer, type Client } from './server';

const server = useServer();
const statuses: Record<string, number> = {};
let admin: Client;
let order: number;

interface Answered {
  value: string;
  result: string | null;
  missing: string[];
  user: { id: number };
}
interface Listed {
  id: number;
  name: string;
  is_locked: boolean;
  done_at: object | null;
  dependent_checklist_id: number | null;
  parameters: { key: string; answer: Answered | null }[];
}
type Stages = Record<'pre' | 'inter' | 'post', Listed[]>;

const bad = { photo: 'required', comment: 'required' };
const isolation = {
  name: 'Isolation',
  type: 'pre',
  photo: 'required',
  parameters: [
    { key: 'volts', name: 'Volts left', type: 'Number', low: 0, high: 5, required: true },
    {
      key: 'tag',
      name: 'Tag hung',
      type: 'Drop-down',
      options: [
        { key: 'yes', value: 'Yes', result: 'accept', photo: 'optional', comment: 'optional' },
        { key: 'no', value: 'No', result: 'reject', ...bad },
      ],
    },
    { key: 'seen', name: 'Seen on', type: 'Date' },
    { key: 'words', name: 'Remarks', type: 'Text' },
  ],
};

beforeAll(async () => {
  admin = await server().signIn();
  for (const base of ['open', 'in_progress', 'completed', 'cancelled'])
    statuses[base] = await server().make('maintenance-statuses', { name: base, base_status: base });
});
beforeEach(async () => {
  order = Number((await admin.post('maintenance/workorders', { title: 'Pump leaks' })).body.payload.id);
});

const library = (more: object = {}) => server().make('checklists', { ...isolation, ...more });
const add = async (body: object) =>
  (await admin.post('maintenance/workorders/checklists', { work_order_id: order, ...body })).body.payload as unknown as Stages;
const stands = async () => (await admin.get(`maintenance/workorders/${order}/checklists`)).body as unknown as Stages;
const one = async (stage: keyof Stages, at = 0) => {
  const found = (await stands())[stage][at];
  if (!found) throw new Error('There is no such checklist.');
  return found;
};
const answer = (checklist: number, key: string, value: unknown, more: object = {}) =>
  admin.post(`maintenance/workorders/checklists/${checklist}/answers`, { key, value, ...more });
const answered = async (key: string) => (await one('pre')).parameters.find(parameter => parameter.key === key)?.answer;
const move = (base: string) => admin.patch(`maintenance/workorders/${order}`, { sub_status_id: statuses[base] });

describe('a checklist of a work order', () => {
  test('comes from the library as it is then, and stays so', async () => {
    const id = await library();
    await add({ pre: [id] });
    await admin.patch(`checklists/${id}`, { name: 'Another', parameters: [] });
    expect(await one('pre')).toMatchObject({ name: 'Isolation', done_at: null, parameters: [{ key: 'volts' }, { key: 'tag' }, {}, {}] });
    const refused = await admin.post('maintenance/workorders/checklists', { work_order_id: order, pre: [id, 999_999] });
    expect(refused.body.messages).toEqual({ pre: ['Checklist not found.'] });
    expect((await stands()).pre).toHaveLength(1);
  });

  test('judges a number by its range and a choice by what it stands for', async () => {
    await add({ pre: [await library({ photo: 'optional' })] });
    const { id } = await one('pre');
    const cases = [
      ['volts', 0, 'accept'],
      ['volts', '5', 'accept'],
      ['volts', 5.01, 'reject'],
      ['volts', -1, 'reject'],
      ['tag', 'yes', 'accept'],
      ['tag', 'no', 'reject'],
      ['seen', '2026-03-01', null],
      ['words', 'Half \ud800', null],
      ['words', 'All well', null],
    ] as const;
    for (const [key, value, result] of cases) {
      await answer(id, key, value);
      expect([key, value, await answered(key)]).toMatchObject([key, value, { result, user: { id: admin.id } }]);
    }
    for (const [key, value] of [
      ['volts', 'many'],
      ['volts', ''],
      ['tag', 'maybe'],
      ['seen', 'soon'],
      ['other', 1],
      ['words', { a: 1 }],
    ] as const)
      expect([key, value, (await answer(id, key, value)).body.status]).toEqual([key, value, 'error']);
    expect(await answered('words')).toMatchObject({ value: 'All well' });
  });

  test('asks for the photo and the comment that its rules require, and counts the answer once they are there', async () => {
    await add({ pre: [await library()] });
    const { id } = await one('pre');
    await answer(id, 'volts', 9);
    expect(await answered('volts')).toMatchObject({ result: 'reject', missing: ['photo'] });
    await answer(id, 'volts', 2);
    expect((await one('pre')).done_at).not.toBeNull();
    await answer(id, 'tag', 'no');
    expect(await answered('tag')).toMatchObject({ missing: ['photo', 'comment'] });
    expect((await one('pre')).done_at).toBeNull();
    expect((await answer(id, 'tag', 'no', { photos: [999_999] })).body.messages).toHaveProperty('photos');
    await answer(id, 'tag', 'no', { comment: 'Tags are sold out' });
    expect(await answered('tag')).toMatchObject({ missing: ['photo'], comment: 'Tags are sold out' });
    await answer(id, 'tag', 'yes');
    expect((await one('pre')).done_at).not.toBeNull();
    expect((await admin.get(`maintenance/workorders/${order}`)).body.checklists).toMatchObject({
      pre: { checklists: 1, done: 1, parameters: 4, answered: 2 },
      post: { checklists: 0 },
    });
  });

  test('is not written over by who has not seen what somebody else answered meanwhile', async () => {
    await add({ pre: [await library()] });
    const { id } = await one('pre');
    const colleague = await server().signIn(['workorders.view', 'workorders.edit'], { first_name: 'Basim', last_name: 'Radhi' });
    const theirs = (value: unknown, more: object) =>
      colleague.post(`maintenance/workorders/checklists/${id}/answers`, { key: 'volts', value, ...more });
    expect((await theirs(3, { before: null })).body.status).toBe('success');
    const refused = await answer(id, 'volts', 4, { before: null });
    expect(refused.body).toMatchObject({
      messages: 'Basim Radhi answered this meanwhile.',
      payload: { conflict: { key: 'volts', answer: { value: '3', user: { id: colleague.id } } } },
    });
    expect(await answered('volts')).toMatchObject({ value: '3' });
    expect((await answer(id, 'volts', 3, { before: null })).body.status).toBe('success');
    expect((await answer(id, 'volts', 4, { before: '3.0' })).body.status).toBe('success');
    expect((await answer(id, 'volts', 2, { before: { nonsense: 1 } })).body.payload).toHaveProperty('conflict');
    await answer(id, 'volts', 0);
    for (const before of [null, '', false]) expect((await answer(id, 'volts', 2, { before })).body.payload).toHaveProperty('conflict');
    expect((await answer(id, 'volts', 2)).body.status).toBe('success');
    expect((await one('pre')).parameters).toMatchObject([{ answer: { value: '2' } }, {}, {}, {}]);
  });

  test('asks for a film where its rule requires one, and knows films from photos by what they are', async () => {
    await add({ pre: [await library({ photo: 'required', video: 'required' })] });
    const { id } = await one('pre');
    expect(await one('pre')).toMatchObject({ photo: 'required', video: 'required' });
    await answer(id, 'volts', 9);
    expect(await answered('volts')).toMatchObject({ missing: ['photo', 'video'] });
    const form = new FormData();
    form.set('work_order_id', String(order));
    form.append('file', new File([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1')], 'run.mp4'));
    form.append('file', new File(['hot'], 'gauge.txt'));
    const { media } = (await admin.post('files/upload', form)).body.payload as unknown as { media: { id: number; name: string }[] };
    const [film, photo] = ['run.mp4', 'gauge.txt'].map(name => media.find(medium => medium.name === name)?.id);
    await answer(id, 'volts', 9, { photos: [film] });
    expect(await answered('volts')).toMatchObject({ photos: [], videos: [film], missing: ['photo'] });
    await answer(id, 'volts', 9, { photos: [photo] });
    expect(await answered('volts')).toMatchObject({ photos: [photo], videos: [film], missing: [] });
    expect((await admin.delete(`maintenance/workorders/media/${film}`)).body.status).toBe('error');
    await answer(id, 'volts', 9, { videos: [] });
    expect(await answered('volts')).toMatchObject({ photos: [photo], videos: [], missing: ['video'] });
    await answer(id, 'volts', 2);
    expect(await answered('volts')).toMatchObject({ result: 'accept', missing: [] });
  });

  test('keeps the words and the photos that somebody else gave it meanwhile', async () => {
    await add({ pre: [await library()] });
    const { id } = await one('pre');
    const stored = () => one('pre').then(({ parameters }) => parameters.find(({ key }) => key === 'volts'));
    const form = new FormData();
    form.set('work_order_id', String(order));
    for (const name of ['a.txt', 'b.txt', 'c.txt']) form.append('file', new File(['hot'], name));
    const { media } = (await admin.post('files/upload', form)).body.payload as unknown as { media: { id: number }[] };
    const files = media.map(medium => medium.id).sort((one, other) => one - other);
    await answer(id, 'volts', 3, { photos: [files[0]] });
    await answer(id, 'volts', 3, { comment: 'Theirs', photos: [files[0], files[1]] });
    const seen = { before_comment: null, before_photos: [files[0]] };
    const refused = await answer(id, 'volts', 3, { comment: 'Mine', ...seen });
    expect(refused.body.payload).toMatchObject({ conflict: { key: 'volts', answer: { comment: 'Theirs' } } });
    expect((await answer(id, 'volts', 3, { comment: 'Theirs', ...seen })).body.status).toBe('success');
    expect((await answer(id, 'volts', 3, { photos: [files[2]], ...seen })).body.status).toBe('success');
    expect(await stored()).toMatchObject({ answer: { comment: 'Theirs', photos: [files[1], files[2]] } });
    expect((await answer(id, 'volts', 3, { comment: 'Mine', before_comment: 'Theirs' })).body.status).toBe('success');
  });

  test('waits for the one it depends on, and never for itself', async () => {
    await add({ pre: [await library(), await library({ name: 'Second' })] });
    const [first, second] = [await one('pre', 0), await one('pre', 1)];
    const depend = (id: number, on: number | null) =>
      admin.patch(`maintenance/workorders/checklists/${id}`, { dependent_checklist_id: on });
    expect((await depend(second.id, first.id)).body.status).toBe('success');
    expect(await one('pre', 1)).toMatchObject({ is_locked: true, dependent_checklist_id: first.id });
    for (const [id, on] of [
      [first.id, second.id],
      [first.id, first.id],
      [first.id, 999_999],
    ] as const)
      expect((await depend(id, on)).body.messages).toHaveProperty('dependent_checklist_id');
    expect((await answer(second.id, 'volts', 1)).body).toMatchObject({
      messages: 'The checklist “Isolation” comes first.',
      payload: { missing: [{ id: first.id, keys: ['volts'] }] },
    });
    await answer(first.id, 'volts', 1);
    expect((await answer(second.id, 'volts', 1)).body.status).toBe('success');
  });

  test('keeps the work from going on until it is answered or removed', async () => {
    const id = await library();
    await add({ pre: [id], post: [id] });
    expect((await move('in_progress')).body.payload).toMatchObject({ missing: [{ kind: 'checklist', keys: ['volts'] }] });
    await answer((await one('pre')).id, 'volts', 1);
    expect((await move('in_progress')).body.status).toBe('success');
    expect((await move('completed')).body.payload).toMatchObject({ base_status: 'completed', is_closed: false });
    expect((await answer((await one('pre')).id, 'volts', 2)).body.status).toBe('error');
    expect((await admin.delete(`maintenance/workorders/checklists/${(await one('post')).id}`)).body.status).toBe('error');
    await answer((await one('post')).id, 'volts', 1);
    expect((await admin.get(`maintenance/workorders/${order}`)).body.is_closed).toBe(true);
    await move('in_progress');
    const { id: post } = await one('post');
    expect((await admin.post(`maintenance/workorders/checklists/${post}`, { _method: 'DELETE' })).body.status).toBe('success');
    expect((await stands()).post).toEqual([]);
    const history = (await admin.get(`reports/activity?item_type=workorders&item_id=${order}&limit=50`)).body.rows;
    expect(JSON.stringify(history)).toContain('Isolation: Volts left');
  });

  test('is not for somebody who only reads, nor for another company', async () => {
    await add({ pre: [await library()] });
    const { id } = await one('pre');
    const reader = await server().signIn(['workorders.view']);
    expect((await reader.get(`maintenance/workorders/${order}/checklists`)).status).toBe(200);
    expect((await reader.post(`maintenance/workorders/checklists/${id}/answers`, { key: 'volts', value: 1 })).status).toBe(403);
    const [own, other] = [await server().make('companies', { name: 'Own' }), await server().make('companies', { name: 'Other' })];
    await admin.patch(`maintenance/workorders/${order}`, { company_id: own });
    const stranger = await server().signIn(['workorders.view', 'workorders.edit'], { company_id: other });
    expect((await stranger.get(`maintenance/workorders/${order}/checklists`)).body.messages).toBe('Work order not found.');
    const tried = await stranger.post(`maintenance/workorders/checklists/${id}/answers`, { key: 'volts', value: 1 });
    expect(tried.body.messages).toBe('Work order not found.');
  });
});

test('the row of an order tells the checklist whose turn it is, and which of its assets work', async () => {
  const model = await server().make('models', {
    ...{ name: 'NK 80', category_id: await server().make('categories', { name: 'Pumps', category_type: 'asset' }) },
  });
  const assets: number[] = [];
  for (const type of ['deployable', 'undeployable']) {
    const status = await server().make('statuslabels', { name: type, type });
    assets.push(await server().make('hardware', { asset_tag: type, model_id: model, status_id: status }));
  }
  const row = async () => (await admin.get(`maintenance/workorders/${order}`)).body;
  expect(await row()).toMatchObject({ checklist: null, selected_inspectables: [] });
  await admin.patch(`maintenance/workorders/${order}`, { inspectables: assets });
  const { pre } = await add({ pre: [await library()], inter: [await library({ name: 'Second', type: 'inter' })] });
  await admin.post(`maintenance/workorders/checklists/${pre[0]?.id}/answers`, { key: 'tag', value: 'yes' });
  const { checklist, selected_inspectables } = await row();
  expect(selected_inspectables).toMatchObject([{ working_status: 1 }, { working_status: 0 }]);
  const validations = { dropdown_values_accept_photos_validation: 'Optional', dropdown_values_reject_photos_validation: 'Required' };
  expect(checklist).toMatchObject({
    ...{ audit_params_name: 'Isolation', status: 'pending' },
    parameters: [
      {
        id: 'volts',
        param_type: 'Number',
        is_inspected: false,
        param_config: { benchmark_range_low: 0, benchmark_range_high: 5, ...validations },
      },
      {
        ...{ id: 'tag', param_disp_name: 'Tag hung', is_inspected: true },
        param_config: [
          { id: 1, type: 'accept', key: 'yes', value: 'Yes', photos: 'Optional' },
          { type: 'reject', comment: 'Required' },
        ],
      },
      { param_type: 'Date', param_config: null },
      { param_type: 'Text' },
    ],
  });
});
