import { fireEvent, render, screen } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { useForm, type FieldValues } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useDraft } from '#src/pages/work-orders/add/useDraft.ts';

const empty = { title: '' };

function Page() {
  const form = useForm<FieldValues>({ defaultValues: empty });
  const { found } = useDraft(form, empty, []);
  return (
    <>
      <input aria-label="Title" {...form.register('title')} />
      <output>{String(found?.values.title)}</output>
    </>
  );
}

test('what is typed just before one leaves is in the draft as well', () => {
  const store = memoryStore();
  const open = () =>
    render(
      <MemoryRouter>
        <StoreContextProvider value={store}>
          <Page />
        </StoreContextProvider>
      </MemoryRouter>,
    );
  const { unmount } = open();
  fireEvent.input(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Pump leaks' } });
  unmount();
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Pump leaks');
});
