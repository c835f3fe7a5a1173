import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { registry } from '#resources/index.ts';
import { FieldEditor } from '#src/pages/e-logger/builder/FieldEditor.tsx';
import { renamed, type FieldDraft } from '#src/pages/e-logger/builder/fieldRow.ts';
import { renderForm } from '../renderForm';

function show(row: object, more: Partial<Parameters<typeof FieldEditor>[0]> = {}) {
  const latest = { row: row as FieldDraft };
  function Editor() {
    const [shown, setRow] = useState(latest.row);
    latest.row = shown;
    return (
      <FormProvider {...useForm()}>
        <FieldEditor
          {...{
            resource: registry.get('forms'),
            row: shown,
            earlier: [],
            published: undefined,
            taken: new Set(),
            issues: [],
            onChange: setRow,
          }}
          {...more}
        />
      </FormProvider>
    );
  }
  return { ...renderForm(<Editor />), latest };
}

test('a key follows its label until somebody types one or it is published', () => {
  const taken = new Set(['load']);
  const row = (key: string, label: string) => ({ key, label }) as FieldDraft;
  expect(renamed(row('', ''), 'Load', taken, false).key).toBe('load_2');
  expect(renamed(row('oil', 'Oil'), 'Oil level', taken, false).key).toBe('oil_level');
  expect(renamed(row('oil', 'Oil'), '', taken, false).key).toBe('');
  expect(renamed(row('own', 'Oil'), 'Oil level', taken, false).key).toBe('own');
  expect(renamed(row('oil', 'Oil'), 'Oil level', taken, true).key).toBe('oil');
});

test('a field asks for what its kind has: options, columns, a target, numbers of others, a fixed beginning', async () => {
  const user = userEvent.setup();
  let shown = show({ key: 'leaks', label: 'Leaks', kind: 'choices', default_by: 'fixed' });
  await user.click(screen.getByRole('button', { name: 'OK / Not OK' }));
  expect(shown.latest.row.options?.map(({ key }) => key)).toEqual(['ok', 'not_ok']);
  expect(screen.getByRole('textbox', { name: 'Value to begin with' })).toBeVisible();
  shown.unmount();
  shown = show({ key: 'rows', label: 'Rows', kind: 'table', columns: [], min_rows: 0, max_rows: 5 });
  expect(screen.getByRole('region', { name: /columns/i })).toBeVisible();
  shown.unmount();
  shown = show({ key: 'pump', label: 'Pump', kind: 'ref', target: 'asset' }, { published: { key: 'pump' } as never });
  expect(screen.getByText('It was published: its key and its kind stay.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Links to' })).toHaveAttribute('aria-disabled', 'true');
  shown.unmount();
  shown = show(
    { kind: 'computed', operation: 'sum' },
    { earlier: [{ kind: 'number' }, { key: 'in', label: 'In', kind: 'number' }] as FieldDraft[] },
  );
  await user.click(screen.getByRole('combobox', { name: /of/i }));
  await user.click(await screen.findByRole('option', { name: 'In' }));
  expect(shown.latest.row.of).toBe('in');
});
