import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createRegistry, customFields, defineResource, text, type CustomValue, type Values } from '#definition';
import type { FieldConflict } from '#definition/derive/changes/merge';
import { ConflictChoice } from '#src/engine/conflicts/ConflictChoice.tsx';
import { showPart } from '../parts/showPart';

const pumps = defineResource({
  ...{ name: 'pumps' as never, label: { one: 'Pump', many: 'Pumps' }, section: 'settings' },
  fields: { name: text({ label: 'Name' }), custom: customFields({ label: 'Custom fields', fieldset: 'model.fieldset' }) },
});
const custom = (value: string | null): CustomValue[] => [{ label: 'Oil', field: '_snipeit_oil_1', value, format: 'ANY', element: 'text' }];

/** The question which of two values of a custom field stays. */
async function showChoice(values: Record<'seen' | 'mine' | 'theirs', Values>, more: Partial<FieldConflict> = {}) {
  const onChange = vi.fn();
  const field: FieldConflict = { name: 'custom', key: '_snipeit_oil_1', by: null, at: null, ...more };
  const question = {
    ...{ resource: pumps, change: { data: values.mine, seen: values.seen } },
    conflict: { fields: [field], current: values.theirs },
  };
  await showPart(<ConflictChoice question={question as never} field={field} value={null} onChange={onChange} />, {
    registry: createRegistry([pumps]),
  });
  return { onChange, choice: within(screen.getByRole('radiogroup', { name: 'Oil' })) };
}

test('a custom field in conflict is called as its set calls it, with both values to choose from', async () => {
  const values = { seen: {}, mine: { custom: custom('Thin') }, theirs: { custom: custom('Thick') } };
  const { onChange, choice } = await showChoice(values);
  expect(choice.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/Thin$/) as string,
    expect.stringMatching(/Thick$/) as string,
  ]);
  await userEvent.click(choice.getByRole('radio', { name: /Thick$/ }));
  expect(onChange).toHaveBeenCalledWith('theirs');
});

test('one that was emptied says so, and who did it when', async () => {
  const values = { seen: { custom: custom('Old') }, mine: { custom: custom(null) }, theirs: {} };
  const { choice } = await showChoice(values, { by: { id: 3, name: 'Huda' }, at: '2026-01-31 08:00:00' });
  expect(choice.getAllByRole('radio').map(radio => radio.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/–$/) as string,
    expect.stringMatching(/Huda.*–$/) as string,
  ]);
  expect(screen.getByText(/Huda, .*2026/)).toBeVisible();
  expect(screen.getByText('Old')).toBeVisible();
});
