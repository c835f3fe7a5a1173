import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RowList } from '#src/engine/form/builder/RowList.tsx';
import type { BuilderRow } from '#src/engine/form/builder/rows.ts';
import { useRows } from '#src/engine/form/builder/useRows.ts';
import { useDocumentType } from '../../documentType';
import { showPart } from '../parts/showPart';

useDocumentType();

const none: ReadonlySet<string> = new Set();

function Rows() {
  const { rows, setRows, nextPlace } = useRows<BuilderRow>('rows');
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <RowList
      {...{ rows, chosen, nextPlace, taken: none, settings: 'Checklist', onChoose: setChosen, onChange: setRows }}
      wordsOf={({ key }) => ({ name: String(key), kind: 'Number', hasIssue: key === '', isHeading: key === 'a' })}
      adding={<button onClick={() => setRows([...rows, { place: nextPlace, row: { key: 'new' } }])}>Add</button>}
    >
      <p>{rows.map(({ row, place }) => `${row.key}${row.required ? '*' : ''}:${place}`).join(' ')}</p>
    </RowList>
  );
}

function Form({ rows }: { rows: readonly BuilderRow[] }) {
  return (
    <FormProvider {...useForm({ defaultValues: { rows } })}>
      <Rows />
    </FormProvider>
  );
}

async function showRows() {
  const { container } = await showPart(
    <Form
      rows={[
        { key: 'a', section: 'Oil' },
        { key: 'b', section: 'Oil' },
        { key: 'c', section: 'Belts' },
      ]}
    />,
  );
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const select = async (...names: string[]) => {
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  };
  return { user, press, select, said: () => container.querySelector('p')?.textContent };
}
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

test('several rows are made required, copied and moved as a block', async () => {
  const { press, select, said } = await showRows();
  await select('b', 'c');
  expect(within(screen.getByRole('toolbar', { name: 'What is selected' })).getByText('2 selected')).toBeVisible();
  await press('Make required');
  await press('Move up');
  expect(said()).toBe('b*:1 c*:2 a:0');
  await press('Move down');
  await press('Duplicate');
  expect(said()).toBe('a:0 b*:1 b_2*:3 c*:2 c_2*:4');
  await select('b', 'c');
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('rows that were deleted are taken back to where they stood, beside what was added meanwhile', async () => {
  const { press, select, said } = await showRows();
  await select('a', 'c');
  await press('Delete');
  expect(said()).toBe('b:1');
  expect(screen.getByText(/2/, { selector: '.MuiAlert-message' })).toBeVisible();
  await press('Add');
  await press('Take back');
  expect(said()).toBe('a:0 b:1 c:2 new:3');
  expect(screen.queryByRole('status')).toBeNull();
});

test('Alt and an arrow key move a row, into another section too; other keys do not', async () => {
  const { said } = await showRows();
  fireEvent.keyDown(row('b'), { key: 'ArrowDown' });
  fireEvent.keyDown(row('b'), { key: 'ArrowLeft', altKey: true });
  expect(said()).toBe('a:0 b:1 c:2');
  fireEvent.keyDown(row('b'), { key: 'ArrowDown', altKey: true });
  expect(said()).toBe('a:0 c:2 b:1');
  fireEvent.keyDown(row('b'), { key: 'ArrowUp', altKey: true });
  expect(said()).toBe('a:0 b:1 c:2');
});

test('a row, or the record itself, is chosen for the editor', async () => {
  const { press } = await showRows();
  expect(screen.getByRole('button', { name: 'Checklist' })).toHaveAttribute('aria-current', 'true');
  await press('b Number');
  expect(row('b')).toHaveAttribute('aria-current', 'true');
  await press('Checklist');
  expect(row('b')).toHaveAttribute('aria-current', 'false');
});
