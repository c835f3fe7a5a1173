import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { useForm, type FieldValues } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useLocalDraft, type Draft } from '#src/engine/form/useLocalDraft.ts';

const empty = { title: '' };
let draft: Draft | null = null;

function Page() {
  const form = useForm<FieldValues>({ defaultValues: empty });
  const own = useLocalDraft(form, empty, []);
  return (
    <>
      <input aria-label="Title" {...form.register('title')} />
      <output ref={() => void (draft = own)}>{String(own.found?.values.title)}</output>
    </>
  );
}

const inBrowser = (store = memoryStore()) => ({
  store,
  open: () =>
    render(
      <MemoryRouter>
        <StoreContextProvider value={store}>
          <Page />
        </StoreContextProvider>
      </MemoryRouter>,
    ),
});

const type = (value = 'Pump leaks') => fireEvent.input(screen.getByRole('textbox', { name: 'Title' }), { target: { value } });

test('what is typed just before one leaves is in the draft as well', () => {
  const { open } = inBrowser();
  open();
  type();
  cleanup();
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Pump leaks');
});

test.each(['forget', 'discard'] as const)('what was about to be kept is not, once the draft is over (%s)', how => {
  vi.useFakeTimers();
  try {
    const { store, open } = inBrowser();
    const kept = () => store.getItem<{ values: object } | null>('workorders.draft.', null)?.values;
    open();
    type();
    act(() => void vi.advanceTimersByTime(1_000));
    expect(kept()).toEqual({ title: 'Pump leaks' });
    type('Pump leaks again');
    // The moment after the last change comes before the page is drawn again.
    act(() => {
      draft?.[how]();
      vi.advanceTimersByTime(1_000);
    });
    expect(kept()).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
