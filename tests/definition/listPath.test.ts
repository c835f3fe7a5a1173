import { describe, expect, test } from 'vitest';
import { select } from '#definition';
import { fillListPath, ownPaths } from '#definition/derive/lists/listPath';

const template = 'tools/7,{date_time},{label}/log';

test('filters stand in the address of a list, between commas', () => {
  const asked = { date_time: { start: '2026-01-01', end: '2026-02-01' }, label: 'CheckOut' };
  expect(fillListPath(template, asked).path).toBe('tools/7,2026-01-01,2026-02-01,CheckOut/log');
});

test('what is not asked for leaves no comma behind', () => {
  expect(fillListPath(template, {}).path).toBe('tools/7/log');
  expect(fillListPath(template, { label: 'CheckIn' }).path).toBe('tools/7,CheckIn/log');
  expect(fillListPath(template, { date_time: { start: '2026-01-01' } }).path).toBe('tools/7,2026-01-01/log');
});

test('an end alone keeps its place behind a beginning', () => {
  expect(fillListPath(template, { date_time: { end: '2026-02-01' } }).path).toBe('tools/7,1970-01-01,2026-02-01/log');
});

test('days counted from today stand there as they are today', () => {
  expect(fillListPath(template, { date_time: { duration: 'today' } }).path).toMatch(/^tools\/7,(\d{4}-\d\d-\d\d),\1\/log$/);
});

test('what stands in the address is not asked for again', () => {
  expect(fillListPath(template, { label: 'CheckIn', assigned_user: { id: 3 } }).filters).toEqual({ assigned_user: { id: 3 } });
});

test('a value cannot leave its place in the address', () => {
  expect(fillListPath('tools/{name}/log', { name: '../people' }).path).toBe('tools/..%2Fpeople/log');
});

describe('the addresses of a filter that has its own', () => {
  const field = select(['requests', 'drafts'], { label: 'Stage' });
  const filter = { key: 'stage', field, on: 'stage', choices: { requests: { status: 'requested' }, drafts: { status: 'draft' } } };

  test('are one, with a place for the choice, where the choice is a part of the path', () => {
    expect(ownPaths({ ...filter, path: 'work/{stage}/index' })).toEqual([{ path: 'work/{value}/index' }]);
  });

  test('are one for each choice where it is only a piece of a part', () => {
    expect(ownPaths({ ...filter, path: 'work-{stage}/index' })).toEqual([
      { path: 'work-requests/index', choice: 'requests' },
      { path: 'work-drafts/index', choice: 'drafts' },
    ]);
  });

  test('are none without a path', () => {
    expect(ownPaths(filter)).toEqual([]);
  });
});
