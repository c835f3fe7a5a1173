import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ValueStrip } from '#src/pages/inspections/matrix/ValueStrip.tsx';
import type { EarlierValue, InspectedParameter } from '#src/pages/inspections/read/inspection.ts';
import { AnswerValue } from '#src/pages/inspections/show/AnswerValue.tsx';
import { Sparkline } from '#src/pages/inspections/show/Sparkline.tsx';
import { StateMark } from '#src/pages/inspections/state/StateMark.tsx';
import { useHintText } from '#src/pages/inspections/state/useHintText.ts';
import { showAt } from '../../showAt';

const at = '/inspections/1/show';
const said = () => (document.querySelector('main')?.textContent ?? '').replace(/[\u2066-\u2069]/g, '');

test('a state that only its server knows is called as the server calls it', () => {
  showAt(
    at,
    <main>
      <StateMark status={'parked' as never} />
      <StateMark status="due" isShort />
    </main>,
  );
  expect(said()).toMatch(/parked/i);
  expect(screen.getByTitle('Due')).toBeInTheDocument();
});

test('an answer is said with its unit, that it does not apply, is still so, or was not asked for', () => {
  const answer = { value: '5', result: 'accept', isClose: false };
  const cases: object[] = [
    { answer, unit: 'A' },
    { answer: { ...answer, value: '', result: 'reject', knownOrder: { id: 1 } } },
    { answer: { ...answer, value: '' } },
    { answer: null },
    { answer, isRelevant: false },
  ];
  const texts = cases.map(parameter => {
    const { unmount } = showAt(
      at,
      <main>
        <AnswerValue parameter={{ type: 'Number', unit: null, isRelevant: true, ...parameter } as unknown as InspectedParameter} />
      </main>,
    );
    const text = said();
    unmount();
    return text;
  });
  expect(texts).toEqual([
    expect.stringMatching(/^5 A/),
    expect.stringMatching(/^Still so/),
    expect.stringMatching(/^–/),
    'Not answered',
    'Not asked for',
  ]);
});

test('a hint says how fast, or when a photo was used, where that is known', () => {
  function Hints() {
    const textOf = useHintText();
    const counts = { answers: 12, seconds_spent: 30 } as never;
    return (
      <ul>
        {['fast', 'photo_used@2026-03-01', 'photo_used', 'sleepy'].map(hint => (
          <li key={hint}>{textOf(hint, counts)}</li>
        ))}
        <li>{textOf('fast', {} as never)}</li>
      </ul>
    );
  }
  showAt(at, <Hints />);
  const [fast, used, photo, other, unknown] = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
  expect(fast).toBe('12 answers in 30 s');
  expect(used).toMatch(/^Photo already used .*2026/);
  expect([photo, other, unknown]).toEqual(['Photo already used', 'sleepy', 'Answered very fast']);
});

test('the course of a number is drawn with its limits, in the direction in which one reads; of less than two there is none', () => {
  const values = (...given: string[]) => given.map(value => ({ value }) as EarlierValue);
  const limits = { low: null, high: null };
  const course = (more: object, numbers: EarlierValue[], direction: 'ltr' | 'rtl' = 'ltr') => {
    const parameter = { name: 'Load', type: 'Number', ...limits, ...more } as never;
    const { unmount } = showAt(at, <Sparkline parameter={parameter} values={numbers} />, { direction });
    const drawn = screen.queryByRole('img');
    unmount();
    return (
      drawn && [drawn.getAttribute('aria-label'), drawn.querySelectorAll('line').length, drawn.querySelector('circle')?.getAttribute('cy')]
    );
  };
  expect(course({ low: 2, high: 8 }, values('9', '5'))).toEqual(['Course of Load: 5, 9', 2, expect.any(String)]);
  // Where all are the same, the line goes through the middle.
  expect(course({}, values('5', '5'), 'rtl')).toEqual(['Course of Load: 5, 5', 0, '12']);
  expect(course({}, values('5', 'five'))).toBeNull();
  expect(course({ type: 'Text' }, values('5', '6'))).toBeNull();
});

test('the values of a column lie between its limits; those beyond them are apart', () => {
  const { container } = showAt(at, <ValueStrip parameter={{ type: 'Number', low: 0, high: 10 } as never} values={['5', '', '11']} />, {
    direction: 'rtl',
  });
  const dots = [...container.querySelectorAll('svg path')].map(path => (path.getAttribute('d')?.match(/M/g) ?? []).length);
  expect(dots).toEqual([1, 1, 1, 1]);
});
