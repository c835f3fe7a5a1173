import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Answer, Option, Parameter, Rules } from '#src/domain/checklists/checklist.ts';
import { AnswerContext } from '#src/engine/record/checklists/AnswerContext.ts';
import type { AnswerChange } from '#src/engine/record/checklists/answer/useAnswer.ts';
import { ParameterRow } from '#src/engine/record/checklists/ParameterRow.tsx';
import { showPart } from '../parts/showPart';

const rules: Rules = { photo: null, video: null, comment: 'optional' };
const option = (value: string, result: Option['result'] = 'accept'): Option => ({
  ...{ key: value.toLowerCase(), value, result, photo: null, comment: null },
});
const parameter: Parameter = {
  ...{ key: 'oil', name: 'Oil', help: null, unit: null, isRequired: true, type: 'Drop-down', low: null, high: null, answer: null },
  options: ['Clear', 'Cloudy', 'Dark', 'Black'].map(value => option(value)).concat(option('Empty', 'reject')),
};
const answer: Answer = {
  ...{ value: 'clear', result: 'accept', isClose: false, comment: null, photos: [], videos: [], missing: [], at: null },
  by: { id: 3, name: 'Huda' },
};

/** Shows a parameter; tells what is given, and from where one is led on. */
async function showRow(more: Partial<Parameter> = {}, props: { disabled?: boolean; last?: string } = {}) {
  const given: AnswerChange[] = [];
  const next = vi.fn();
  const answering = { give: (_: unknown, __: unknown, ___: unknown, change: AnswerChange) => void given.push(change), next, since: String };
  await showPart(
    <AnswerContext value={answering}>
      <ul>
        <ParameterRow
          {...{ checklist: 1, checklistName: 'Daily', rules, pending: undefined, disabled: false, isAt: false, ...props }}
          parameter={{ ...parameter, ...more }}
        />
      </ul>
    </AnswerContext>,
  );
  return { given, next, user: userEvent.setup() };
}
const list = () => screen.getByRole('combobox', { name: 'Oil' });

test('many options are a list; Enter leads on from one that is chosen, and choosing nothing gives nothing', async () => {
  const { given, next } = await showRow();
  expect(
    within(list())
      .getAllByRole('option')
      .map(one => one.textContent),
  ).toEqual([...['Choose', 'Clear', 'Cloudy', 'Dark', 'Black', 'Empty'].map(one => expect.stringContaining(one) as string)]);
  fireEvent.keyDown(list(), { key: 'Enter' });
  expect(next).not.toHaveBeenCalled();
  fireEvent.change(list(), { target: { value: 'empty' } });
  fireEvent.change(list(), { target: { value: '' } });
  expect(given).toEqual([{ value: 'empty', seen: null }]);
});

test('what was chosen of many says whether it is good, and is changed from what one saw', async () => {
  const { given, next } = await showRow({ answer: { ...answer, value: 'empty', result: 'reject' } });
  expect(list()).toHaveValue('empty');
  expect(screen.getByText('Not good', { exact: false })).toBeVisible();
  fireEvent.keyDown(list(), { key: 'Enter' });
  expect(next).toHaveBeenCalledWith(list());
  fireEvent.change(list(), { target: { value: 'clear' } });
  expect(given).toEqual([{ value: 'clear', seen: 'empty' }]);
});

test('a few options are buttons; Enter gives one and leads on, and the one that stands is not given again', async () => {
  const { given, next } = await showRow({ options: [option('Clear'), option('Dark', 'reject')], answer });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Clear' }), { key: 'Enter' });
  expect(given).toEqual([]);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dark' }), { key: 'Enter' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Dark' }), { key: 'ArrowDown' });
  expect(given).toEqual([{ value: 'dark', seen: 'clear' }]);
  expect(next).toHaveBeenCalledTimes(2);
});

test('what does not apply is said with its reason; without one it is not', async () => {
  const { given, user } = await showRow({ allow_na: true });
  await user.click(screen.getByRole('button', { name: 'Does not apply' }));
  const reason = screen.getByRole('textbox');
  expect(reason).toHaveFocus();
  await user.type(reason, ' {Enter}');
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Does not apply' }));
  await user.type(screen.getByRole('textbox'), 'No pump{Enter}');
  expect(given).toEqual([{ value: '', na: true, comment: 'No pump', seenComment: null, seen: null }]);
});

test('what was said beside an answer can stand as the reason why it does not apply', async () => {
  const { given, user } = await showRow({ allow_na: true, answer: { ...answer, comment: 'Taken away' } });
  await user.click(screen.getByRole('button', { name: 'Does not apply' }));
  await user.type(screen.getAllByRole('textbox')[0] as HTMLElement, '{Enter}');
  expect(given).toEqual([{ value: '', na: true, comment: 'Taken away', seenComment: 'Taken away', seen: 'clear' }]);
});

test('who may not answer is offered nothing to answer with, and sees that something does not apply', async () => {
  await showRow({ allow_na: true, answer: { ...answer, value: '', result: 'na', comment: 'No pump' } }, { disabled: true });
  expect(screen.queryByRole('button')).toBeNull();
  expect(list()).toBeDisabled();
  expect(screen.getByText('Does not apply')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('No pump');
});

test('a comment is a press away, is given when one leaves it, and is gone where it is emptied', async () => {
  const { given, user } = await showRow({ answer });
  await user.click(screen.getByRole('button', { name: 'Add comment' }));
  await user.type(screen.getByRole('textbox'), 'Smells');
  await user.tab();
  expect(given).toEqual([{ comment: 'Smells', seenComment: null }]);
  await user.type(screen.getByRole('textbox'), ' ');
  await user.tab();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(given).toHaveLength(1);
});

test('a number that is none stays with its reason until it is taken back, and one that can be read two ways is asked about', async () => {
  const { given, next, user } = await showRow({ type: 'Number', options: [], unit: 'bar', low: 1, high: 3, decimals: 1 });
  const field = screen.getByRole('textbox', { name: 'Oil (bar)' });
  await user.type(field, 'x{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('number');
  expect(next).not.toHaveBeenCalled();
  await user.type(field, '{Escape}');
  expect(field).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(field, '2.55');
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('1');
  await user.clear(field);
  await user.type(field, '2.5{Enter}');
  expect(given).toEqual([{ value: '2.5', seen: null }]);
  expect(next).toHaveBeenCalledWith(field);
});

test('a number ten times off the last one is questioned, and given when it is kept', async () => {
  const { given, next, user } = await showRow({ type: 'Number', options: [] }, { last: '4' });
  const field = screen.getByRole('textbox', { name: 'Oil' });
  await user.type(field, '40{Enter}');
  expect(given).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Correct it' }));
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Yes, 40' }));
  expect(given).toEqual([{ value: '40', seen: null }]);
  expect(next).toHaveBeenCalledWith(field);
});
