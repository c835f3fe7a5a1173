import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createRegistry, defineResource, duration, html, list, tags, text, type CustomValue, type Field } from '#definition';
import { CustomFieldControl } from '#src/engine/kinds/customFields/CustomFieldControl.tsx';
import { inputOf } from '#src/engine/kinds/inputOf.ts';
import { showPart } from '../parts/showPart';

const keys = defineResource({
  ...{ name: 'keys' as never, label: { one: 'Key', many: 'Keys' }, section: 'settings' },
  fields: { name: text({ label: 'Name' }) },
});
const registry = createRegistry([keys]);
const label = { label: 'Value' };

/** A control that keeps what is entered, and tells it. */
async function showInput(field: Field, begun: unknown = null) {
  const said = vi.fn();
  const { Input } = inputOf(field);
  function Kept() {
    const [value, setValue] = useState(begun);
    const change = (next: unknown) => {
      said(next);
      setValue(next);
    };
    return (
      Input && <Input {...{ id: 'value', name: 'value', label: 'Value', value, resource: keys }} field={field as never} onChange={change} />
    );
  }
  await showPart(<Kept />, { registry, resource: 'keys', call: async () => ({ tags: ['oil'] }) });
  return { said, user: userEvent.setup() };
}

test('a length of time is typed in days, hours and minutes; what is left out is nought', async () => {
  const { said, user } = await showInput(duration(label));
  const hours = await screen.findByRole('textbox', { name: 'Hours' });
  fireEvent.change(hours, { target: { value: '' } });
  await user.type(hours, '3');
  expect(said).toHaveBeenLastCalledWith({ days: 0, hours: 3, minutes: 0 });
  await user.type(screen.getByRole('textbox', { name: 'Days' }), '2');
  await user.clear(hours);
  expect(said).toHaveBeenLastCalledWith({ days: 2, hours: 0, minutes: 0 });
});

test('rows within a record are added, moved and removed, until there are as many as may be', async () => {
  const { said, user } = await showInput(
    list({ ...label, max: 2, rows: 'table', fields: { what: text({ label: 'What', required: true }) } }),
    [{ what: 'Oil' }],
  );
  const press = async (row: number, name: RegExp) => {
    const group = await screen.findByRole('group', { name: new RegExp(`${row}`) });
    await user.click(within(group).getByRole('button', { name }));
  };
  const add = await screen.findByRole('button', { name: 'Add a row' });
  await user.click(add);
  expect(add).toBeDisabled();
  await user.type(screen.getAllByRole('textbox')[1] as HTMLElement, 'B');
  await press(2, /up/i);
  expect(said).toHaveBeenLastCalledWith([{ what: 'B' }, { what: 'Oil' }]);
  await press(1, /down/i);
  expect(said).toHaveBeenLastCalledWith([{ what: 'Oil' }, { what: 'B' }]);
  await press(1, /remove/i);
  expect(said).toHaveBeenLastCalledWith([{ what: 'B' }]);
});

test('what can be filled in is put behind a text by a press', async () => {
  const { said, user } = await showInput(html({ ...label, placeholders: { name: 'Huda' } } as never), 'Dear ');
  await user.click(await screen.findByRole('button', { name: /name/ }));
  expect(said).toHaveBeenLastCalledWith('Dear {{name}}');
});

test('tags are added by Enter, or by leaving the field, and none are nothing', async () => {
  const { said, user } = await showInput(tags({ ...label, most: 3 } as never));
  const field = await screen.findByRole('combobox');
  await user.type(field, 'dust{Enter}');
  expect(said).toHaveBeenLastCalledWith(['dust']);
  await user.type(field, 'oil');
  await user.tab();
  expect(said).toHaveBeenLastCalledWith(['dust', 'oil']);
  await user.click(field);
  await user.keyboard('{Backspace}{Backspace}');
  expect(said).toHaveBeenLastCalledWith(null);
});

/** A custom field, as its administrator made it. */
async function showCustom(type: string, value: string | null, more: object = {}) {
  const said = vi.fn();
  const definition = {
    id: 1,
    name: 'Oil',
    db_column_name: '_snipeit_oil_1',
    format: 'ANY',
    type,
    required: false,
    field_values_array: ['Thin', 'Thick'],
  };
  const custom: CustomValue = { label: 'Oil', field: '_snipeit_oil_1', value, format: 'ANY', element: type };
  const props = { id: 'oil', definition, custom, resource: keys, disabled: false, invalid: false, describedBy: undefined, onChange: said };
  await showPart(<CustomFieldControl {...props} {...more} />, { registry, resource: 'keys' });
  return { said, user: userEvent.setup() };
}

test('a custom field has the control that its administrator chose', async () => {
  const radio = await showCustom('radio', 'Thin');
  expect(screen.getByRole('radio', { name: 'Thin' })).toBeChecked();
  await radio.user.click(screen.getByRole('radio', { name: 'Thick' }));
  expect(radio.said).toHaveBeenLastCalledWith('Thick');
});

test('ticked choices are one text, and none of them nothing', async () => {
  const { said, user } = await showCustom('checkbox', 'Thin');
  await user.click(screen.getByRole('checkbox', { name: 'Thick' }));
  expect(said).toHaveBeenLastCalledWith('Thin, Thick');
  await user.click(screen.getByRole('checkbox', { name: 'Thin' }));
  expect(said).toHaveBeenLastCalledWith(null);
});

test('a custom field of several lines, and one of a list, say what is entered; none without choices fails', async () => {
  const { said } = await showCustom('textarea', null);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Dark' } });
  expect(said).toHaveBeenLastCalledWith('Dark');
  await showCustom('listbox', 'Gone', { definition: { name: 'Oil', db_column_name: 'x', type: 'listbox', field_values_array: null } });
  expect(screen.getByRole('combobox')).toHaveTextContent('Gone');
});
