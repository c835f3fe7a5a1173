import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { emptyDraft } from '#src/pages/e-logger/fill/draft.ts';
import { EntryFields } from '#src/pages/e-logger/fill/EntryFields.tsx';
import { renderForm } from './renderForm';

const fields = [
  { key: 'photos', label: 'Photos', kind: 'photo' },
  { key: 'remark', label: 'Remark', kind: 'text' },
] as unknown as FormField[];

function Form() {
  const [draft, setDraft] = useState(emptyDraft);
  return <EntryFields {...{ fields, draft, last: {}, problems: {}, isChecked: false }} onChange={setDraft} />;
}

test('photos that are still being scaled take nothing back of what is entered meanwhile', async () => {
  renderForm(<Form />);
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText('Photos', { selector: 'input' }), {
      target: { files: [new File(['a photo'], name, { type: 'image/jpeg' })] },
    });
  choose('one.jpg');
  choose('two.jpg');
  fireEvent.change(screen.getByRole('textbox', { name: 'Remark' }), { target: { value: 'Leaks' } });
  expect(await screen.findByRole('button', { name: 'two.jpg' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'one.jpg' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Remark' })).toHaveValue('Leaks');
});
