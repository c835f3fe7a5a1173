import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { useConsole } from '../console';

const console = useConsole();
let maker: number;

beforeAll(async () => {
  maker = await console().server.make('makers', { name: 'Grundfos' });
});

describe('the parts that a definition switches on', () => {
  test('are tabs of the page: one says something, and sees it among what happened', async () => {
    const user = userEvent.setup();
    await console().open(`/makers/${maker}/show`);
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(tab => tab.textContent)).toEqual(['Details', 'Checklists', 'Activity', 'Media', 'Escalation', 'Gadgets', 'History']);
    await user.click(screen.getByRole('tab', { name: 'Activity' }));
    await user.type(await screen.findByRole('textbox', { name: 'Write a comment' }), 'Delivers late');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const feed = await screen.findByRole('list', { name: 'Activity' });
    expect(await within(feed).findByText('Delivers late')).toBeVisible();
    // A register without a time log offers none.
    const choices = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
    expect(choices.map(choice => choice.textContent)).toEqual(['Everything', 'Comments', 'Changes', 'Files']);
    await user.click(screen.getByRole('tab', { name: 'Media' }));
    expect(await screen.findByRole('button', { name: 'Add files' })).toBeVisible();
  });

  test('are read, and not added to, by whoever may not edit', async () => {
    const { open, server } = console();
    await (await server.signIn()).post(`makers/${maker}/comments`, { comment: 'Delivers early' });
    await open(`/makers/${maker}/show?tab=activity`, ['makers.view']);
    expect(await screen.findByText('Delivers early')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Media' }));
    expect(await screen.findByText('No files yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  });

  test('checklists are answered there, and the answer is evaluated by its limits', async () => {
    const { open, server } = console();
    const user = userEvent.setup();
    const parameters = [{ key: 'noise', name: 'Noise', type: 'Number', low: 0, high: 60, required: true }];
    const library = await server.make('checklists', { name: 'Visit', type: 'inter', parameters });
    await (await server.signIn()).post('makers/checklists', { record_id: maker, inter: library });
    await open(`/makers/${maker}/show?tab=checklists`);
    await user.type(await screen.findByRole('textbox', { name: /Noise/ }), '75{Enter}');
    expect(await screen.findByText('Not good')).toBeVisible();
    // There is one stage: nothing to tell apart.
    expect(screen.queryByRole('heading', { name: 'During the work' })).toBeNull();
    const stored = async () => (await (await server.signIn()).get(`makers/${maker}/checklists`)).body;
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ inter: [{ parameters: [{ answer: { value: '75', result: 'reject' } }] }] }),
    );
  });

  test('the escalation says where no matrix is for the record', async () => {
    await console().open(`/makers/${maker}/show?tab=escalation`);
    expect(await screen.findByText('No escalation matrix is for this')).toBeVisible();
  });

  test('the escalation shows the levels of the matrix that is for it', async () => {
    const { open, server } = console();
    const level = { days: 1, hours: 0, minutes: 0, users: [], notification: true, status: true };
    await server.make('escalation-matrix', { name: 'Usual', active: true, level_1: level });
    await open(`/makers/${maker}/show?tab=escalation`);
    expect(await screen.findByRole('button', { name: 'Tell others at level 1' })).toBeVisible();
  });

  test('comments stand alone where a register has nothing else', async () => {
    const { open, server } = console();
    const papers = new FormData();
    papers.set('name', 'Crane');
    papers.append('papers', new File(['x'], 'plan.txt', { type: 'text/plain' }));
    const id = Number((await (await server.signIn()).post('permits', papers)).body.payload.id);
    await open(`/permits/${id}/show?tab=comments`);
    expect(await screen.findByRole('textbox', { name: 'Write a comment' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
  });
});
