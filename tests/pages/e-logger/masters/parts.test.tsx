import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'ra-core';
import { expect, test } from 'vitest';
import type { BuilderPart } from '#src/domain/e-loggers/builderParts.ts';
import { CheckList } from '#src/pages/e-logger/masters/CheckList.tsx';
import { PartForm } from '#src/pages/e-logger/masters/PartForm.tsx';
import { refusal, showAt } from '../../showAt';

const outlook = {
  ...{ books: 3, names: ['Pump', 'Fan'], fillers: 2, without_fillers: 0, approvers: 0, readers: 1, steps: [], slots: [] },
  ...{ time_zone: 'Asia/Dubai', gone: ['Carl'], missing: {} },
};
const said = (element: Element) => (element.textContent ?? '').replace(/[\u2066-\u2069]/g, '');

function open(part: BuilderPart, told: object, more: Parameters<typeof showAt>[2] = {}, values: Readonly<Record<string, unknown>> = {}) {
  const touched: boolean[] = [];
  const form = (
    <RecordContextProvider value={{ id: 2, entity_type: 'asset', mode: 'scheduled' }}>
      <PartForm
        id={2}
        part={part}
        answer={{ values, missing: { fill: 'Name who fills.' } }}
        isReadOnly={false}
        onTouch={is => void touched.push(is)}
      />
    </RecordContextProvider>
  );
  const answer = ({ path }: { path: string }) => (path.endsWith('/outlook') ? { payload: { ...outlook, ...told } } : {});
  return { ...showAt('/e-loggers/2/show', form, { answer, beside: { '/e-loggers': <p>All logbooks</p> }, ...more }), touched };
}

test('what a screen of the builder comes to is said as it is typed, with who is no longer there', async () => {
  let shown = open('fill', { unstaffed: [{ shift: 'Night', books: 1 }], without_fillers: 2 });
  expect(said(await screen.findByRole('status'))).toBe('2 people may fill.1 book has nobody on the shift “Night”.2 books have nobody.');
  expect(screen.getByText('No longer there: Carl. Name somebody else.')).toBeVisible();
  expect(screen.getByText('Name who fills.')).toBeVisible();
  shown.unmount();
  shown = open('approve', { stand_ins: [{ person: 'Ann', stand_in: 'Dana' }], gone: [] });
  expect(said(await screen.findByRole('status'))).toBe('Whoever a step names may sign.Dana signs in the place of Ann, who is away.');
  shown.unmount();
  shown = open('process-entity', {});
  expect(said(await screen.findByRole('status'))).toBe('3 booksPump, Fan …');
  shown.unmount();
  const slots = [
    { slot: '2026-03-29T02:00', start: '', shift: 'Night', is_shifted: true },
    { slot: '2026-03-29T03:00', start: '', is_shifted: true },
  ];
  shown = open('frequency', { slots });
  expect(said(await screen.findByRole('status'))).toBe('The next 2 slots, on the clock of Asia/Dubai');
  const times = screen.getAllByRole('listitem').map(said);
  expect(times).toEqual(['2026-03-29 02:00NightThe clock is changed during it', '2026-03-29 03:00The clock was changed before it']);
  shown.unmount();
  open('view', {});
  expect(said(await screen.findByRole('status'))).toBe('1 person reads, beside those who fill and sign.');
});

test('who is told of what is saved; what is refused is said, clearing is taken back, and closing leads to the list', async () => {
  const user = userEvent.setup();
  let refused = true;
  const rules = [{ event: 'overdue', whom: 'owner' }];
  const { calls, touched, address } = open(
    'notifications',
    {},
    {
      answer: ({ method }) => {
        if (method === 'PATCH' && refused) throw refusal({ notifications: 'Too many are told.', other: 'Odd.' });
        return {};
      },
    },
    { notifications: rules },
  );
  const boxes = (await screen.findAllByRole('combobox')).filter(box => box.tagName === 'SELECT') as HTMLSelectElement[];
  const [first, second] = boxes as [HTMLSelectElement, HTMLSelectElement];
  const before = boxes.map(({ value }) => value);
  fireEvent.change(first, { target: { value: 'mail bundled' } });
  fireEvent.change(second, { target: { value: 'app at_once' } });
  fireEvent.change(second, { target: { value: '' } });
  expect(first.selectedOptions[0]?.textContent).toMatch(/, hourly$/);
  expect(touched.at(-1)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Odd.')).toBeVisible();
  expect(first).toHaveValue('mail bundled');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(first).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  expect(boxes.map(({ value }) => value)).toEqual(before);
  fireEvent.change(first, { target: { value: 'mail bundled' } });
  refused = false;
  await user.click(screen.getByRole('button', { name: 'Save and close' }));
  await waitFor(() => expect(address()).toBe('/e-loggers'));
  const saved = calls.filter(({ method }) => method === 'PATCH').at(-1);
  expect(saved).toMatchObject({ path: 'e-loggers/2/notifications' });
  expect(saved?.body?.notifications).toContainEqual(expect.objectContaining({ way: 'mail', pace: 'bundled' }));
});

test('each screen is complete, lacks something, or is to be looked at, with why', async () => {
  const chosen: BuilderPart[] = [];
  const list = (told: object) =>
    showAt('/e-loggers/2/show', <CheckList id={2} onChoose={part => chosen.push(part)} />, {
      answer: () => ({ payload: { ...outlook, ...told } }),
    });
  const texts = async (told: object, ...names: RegExp[]) => {
    const { unmount } = list(told);
    const buttons = await Promise.all(names.map(name => screen.findByRole('button', { name })));
    const [heading] = screen.getAllByRole('heading').map(said);
    const found = [heading, ...buttons.map(said)];
    unmount();
    return found;
  };
  const step = { key: 'a' };
  expect(await texts({ missing: { frequency: 'Say how often.' } }, /Frequency/, /Approval flow/)).toEqual([
    ...['Before it is published', 'MissingFrequencySay how often.'],
    'To be looked atApproval flowNobody signs: entries are approved at once.',
  ]);
  expect(await texts({ without_fillers: 2, steps: [step] }, /Who fills/, /Approval flow/)).toEqual([
    ...['Ready to be published', 'To be looked atWho fills2 books have nobody.'],
    'To be looked atApproval flowNo longer there: Carl. Name somebody else.',
  ]);
  const unstaffed = [{ shift: 'Night', books: 1 }];
  expect(await texts({ unstaffed, steps: [step], gone: [], ownerless: 2 }, /Who fills/, /Approval flow/)).toEqual([
    ...['Ready to be published', 'To be looked atWho fills1 book has nobody on the shift “Night”.'],
    expect.stringMatching(/^To be looked atApproval flow2 books are about something nobody is responsible for/),
  ]);
  expect(await texts({ lacks_second: true, steps: [step], gone: [] }, /Who fills/, /Approval flow/)).toEqual([
    ...['Ready to be published', expect.stringMatching(/^To be looked atWho fillsThe form asks for a second person/)],
    'CompleteApproval flow',
  ]);
  list({});
  await userEvent.click(await screen.findByRole('button', { name: /Frequency/ }));
  expect(chosen).toEqual(['frequency']);
});
