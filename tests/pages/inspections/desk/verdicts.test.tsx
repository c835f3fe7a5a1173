import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UndoBar } from '#src/pages/inspections/desk/UndoBar.tsx';
import { useVerdicts } from '#src/pages/inspections/desk/useVerdicts.ts';
import { VerdictNews } from '#src/pages/inspections/desk/VerdictNews.tsx';
import type { Inspection } from '#src/pages/inspections/read/inspection.ts';
import { refusal, showAt } from '../../showAt';

const inspections = Array.from(
  { length: 600 },
  (_, at) => ({ id: at + 1, audit_name: `Round ${String(at + 1)}` }) as unknown as Inspection,
);

test('verdicts on many say how far they are, can be stopped, and afterwards tell what was refused and what was not sent', async () => {
  const user = userEvent.setup();
  const left: number[] = [];
  function Desk() {
    const verdicts = useVerdicts(those => void left.push(those.length));
    const { waiting, judge, undo } = verdicts;
    return (
      <>
        <button onClick={() => judge({ verdict: { kind: 'justify', comment: 'Flood', category: null }, inspections })}>Judge</button>
        <button onClick={() => judge({ verdict: { kind: 'approve' }, inspections: inspections.slice(0, 1) })}>One more</button>
        <VerdictNews verdicts={verdicts} />
        {waiting && <UndoBar judged={waiting} onUndo={undo} />}
      </>
    );
  }
  const answers: ((value: unknown) => void)[] = [];
  const { calls } = showAt('/inspections/approval', <Desk />, {
    direction: 'rtl',
    answer: ({ body }) => ((body?.ids as number[]).length === 1 ? {} : new Promise(resolve => answers.push(resolve))),
  });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Judge');
  // Another verdict sends the one before, and is held itself.
  await press('One more');
  expect(await screen.findByText('0 of 600 are sent')).toBeVisible();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.({ payload: { refused: [{ id: 2, messages: 'It was answered again.' }] } });
  expect(await screen.findByText('250 of 600 are sent')).toBeVisible();
  await press('Stop');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(Promise.reject(refusal('The server is full.')));
  expect(await screen.findByText('249 done, 351 not')).toBeVisible();
  expect(screen.getByText('100 were not sent')).toBeVisible();
  expect(screen.getByText('It was answered again.', { exact: false })).toHaveTextContent('Round 2: It was answered again.');
  expect(screen.getAllByText('The server is full.', { exact: false })).toHaveLength(250);
  expect(left).toEqual([351]);
  expect(calls.map(({ body }) => (body?.ids as number[]).length)).toEqual([250, 250]);
  await press('Undo');
  expect(screen.queryByText('1 inspection approved')).toBeNull();
});
