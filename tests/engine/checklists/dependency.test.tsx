import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, HttpError, testDataProvider, type TranslationMessages } from 'ra-core';
import polyglot from 'ra-i18n-polyglot';
import { expect, test } from 'vitest';
import { writeChange } from '#providers/conflicts/writeChange.ts';
import { registry } from '#resources/index.ts';
import { ConflictProvider } from '#src/engine/conflicts/ConflictProvider.tsx';
import { EngineProvider, type Engine } from '#src/engine/EngineContext.tsx';
import { readChecklists } from '#src/engine/record/checklists/readChecklists.ts';
import { DependencyDialog } from '#src/engine/record/checklists/edit/DependencyDialog.tsx';
import { RecordPartProvider, type RecordSource } from '#src/engine/record/RecordPart.tsx';
import english from '../../../public/assets/locales/en.json';

type Body = Record<string, unknown>;

const source: RecordSource = {
  resource: registry.get('workorders'),
  record: { id: 7, title: 'Pump leaks' },
  ...{ label: null, isClosed: false, mayChange: () => true, mayParticipate: true },
  save: () => Promise.resolve(),
};
const first = 'Isolation';
const second = 'Cleaning';
const stagesWith = (after: number | null, version: object) => ({
  pre: [first, second, 'Inspection'].map((name, at) => ({ id: at + 1, name, dependent_checklist_id: at === 2 ? after : null, ...version })),
});

/** The dialog for the third checklist at a server where somebody else lets it wait for the second meanwhile. */
function openDialog(version: object, refuse: (body: Body) => HttpError | null) {
  const bodies: Body[] = [];
  const closed = { is: false };
  const call = async (method: string, _path: string, { body = {} }: { body?: Body } = {}) => {
    if (method === 'GET') return stagesWith(2, version);
    bodies.push(body);
    const refusal = refuse(body);
    if (refusal) throw refusal;
    return { payload: stagesWith(Number(body.dependent_checklist_id), version) };
  };
  const all = readChecklists(stagesWith(null, version));
  const [, , third] = all;
  if (!third) throw new Error('no third checklist');
  render(
    <EngineProvider engine={{ registry, writeChange } as unknown as Engine}>
      <CoreAdminContext
        dataProvider={{ ...testDataProvider(), call }}
        i18nProvider={polyglot(() => english as unknown as TranslationMessages, 'en')}
      >
        <ConflictProvider>
          <RecordPartProvider source={source}>
            <DependencyDialog checklist={third} all={all} onPut={() => undefined} onClose={() => (closed.is = true)} />
          </RecordPartProvider>
        </ConflictProvider>
      </CoreAdminContext>
    </EngineProvider>,
  );
  return { bodies, closed };
}

async function chooseFirst() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: new RegExp(first) }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Somebody else changed this too' }));
  return { user, question };
}

test('what somebody else let a checklist wait for is shown beside one’s own choice, and replaced only where that is chosen', async () => {
  const conflicts = [{ field: 'dependent_checklist_id', user: { id: 5, name: 'Hana Ali' }, changed_at: null }];
  const { bodies, closed } = openDialog({ lock_version: 4 }, ({ _original: original }) => {
    const isSeen = (original as Body).dependent_checklist_id === '2';
    return isSeen ? null : new HttpError('No.', 409, { messages: [], errors: {}, status: 409, payload: { conflicts } });
  });
  const { user, question } = await chooseFirst();
  await user.click(question.getByRole('radio', { name: `Yours ${first}` }));
  expect(question.getByRole('radio', { name: new RegExp(`${second}$`) })).not.toBeChecked();
  await user.click(question.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed.is).toBe(true));
  expect(bodies).toEqual([
    { dependent_checklist_id: 1, _original: { dependent_checklist_id: null }, _lock_version: 4 },
    { dependent_checklist_id: 1, _original: { dependent_checklist_id: '2' }, _lock_version: 4 },
  ]);
});

test('at a server that compares nothing it is read again before it is written, and stays where the other’s is chosen', async () => {
  const { bodies, closed } = openDialog({}, () => null);
  const { user, question } = await chooseFirst();
  await user.click(question.getByRole('radio', { name: new RegExp(`${second}$`) }));
  await user.click(question.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed.is).toBe(true));
  expect(bodies).toEqual([]);
});
