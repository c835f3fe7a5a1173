import { expect, it } from 'vitest';
import type { Extra } from '#src/domain/checklists/checklist.ts';
import { isFinished, openKeys, progressOf } from '#src/domain/checklists/progress.ts';

const parameter = (key: string, isRequired: boolean, missing?: readonly Extra[]) => ({
  ...{ key, isRequired },
  answer: missing ? { missing } : null,
});

it('waits for what is required, and for all where nothing is', () => {
  expect(openKeys({ parameters: [parameter('a', true), parameter('b', false)] })).toEqual(['a']);
  expect(openKeys({ parameters: [parameter('a', false, []), parameter('b', false)] })).toEqual(['b']);
  expect(openKeys({ parameters: [] })).toEqual([]);
});

it('waits for what an answer lacks, also where none was required', () => {
  expect(openKeys({ parameters: [parameter('a', true, []), parameter('b', false, ['photo'])] })).toEqual(['b']);
  expect(isFinished({ parameters: [parameter('a', true, []), parameter('b', false)] })).toBe(true);
});

it('counts what is done and what is answered', () => {
  const done = { parameters: [parameter('a', true, []), parameter('b', false)] };
  const begun = { parameters: [parameter('a', false, ['comment']), parameter('b', false, [])] };
  expect(progressOf([done, begun])).toEqual({ checklists: 2, done: 1, parameters: 4, answered: 2 });
});
