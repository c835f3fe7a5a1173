import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { boolean, createRegistry, date, defineResource, money, select, text, type Filter } from '#definition';
import { FilterControl } from '#src/engine/list/filters/FilterControl.tsx';
import { FilterMenu } from '#src/engine/list/filters/FilterMenu.tsx';
import { RelativeDays } from '#src/engine/list/filters/RelativeDays.tsx';
import { showPart } from '../parts/showPart';

const keys = defineResource({
  ...{ name: 'keys' as never, label: { one: 'Key', many: 'Keys' }, section: 'settings' },
  fields: {
    name: text({ label: 'Name' }),
    lost: boolean({ label: 'Lost' }),
    kind: select(['card', 'code'], { label: 'Kind' }),
    price: money({ label: 'Price' }),
    bought: date({ label: 'Bought' }),
  },
  list: { filters: ['name', 'lost', 'kind', 'price', 'bought'] },
});
const registry = createRegistry([keys]);
const filterOf = (key: string) => keys.list.filters.find(one => one.key === key) as Filter;

async function showMenu(count: number) {
  const onChoose = vi.fn();
  const filters = Array.from({ length: count }, (_, at) => ({ ...filterOf('name'), key: `filter ${at}` }));
  await showPart(
    <FilterMenu anchor={document.body} filters={filters} textOf={({ key }) => key} onChoose={onChoose} onClose={() => undefined} />,
  );
  return { onChoose, user: userEvent.setup() };
}

test('many filters are searched by a word: Enter takes the first, the arrow leads into the list', async () => {
  const { onChoose, user } = await showMenu(8);
  const search = screen.getByRole('textbox', { name: 'Search' });
  expect(search).toHaveFocus();
  await user.type(search, ' 5 {Enter}');
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ key: 'filter 5' }));
  await user.type(search, 'x{Enter}');
  expect(screen.getByText('Nothing found')).toBeVisible();
  expect(onChoose).toHaveBeenCalledTimes(1);
  await user.clear(search);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'filter 0' })).toHaveFocus();
});

test('a few filters are seen at once, without a search', async () => {
  await showMenu(3);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getAllByRole('menuitem')).toHaveLength(3);
});

/** A filter that keeps what is chosen, and tells it. */
async function showFilter(key: string, begun: unknown = null) {
  const said = vi.fn();
  function Kept() {
    const [value, setValue] = useState<unknown>(begun);
    const change = (next: unknown) => {
      said(next);
      setValue(next);
    };
    const filter = filterOf(key);
    return (
      <>
        <FilterControl filter={filter} label={filter.field.label} value={value} resource={keys} onChange={change} />
        {key === 'bought' && <RelativeDays filter={filter} value={value} onChange={change} />}
      </>
    );
  }
  await showPart(<Kept />, { registry, resource: 'keys' });
  const user = userEvent.setup();
  const pick = async (name: RegExp | string, option: string) => {
    fireEvent.mouseDown(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { said, user, pick };
}

test('yes and no are chosen from a list, and unsaid again', async () => {
  const { said, pick } = await showFilter('lost');
  await pick(/^Lost/, 'Yes');
  await pick(/^Lost/, 'No');
  await pick(/^Lost/, 'None');
  expect(said.mock.calls.flat()).toEqual([true, false, null]);
});

test('one or several of the words of a field are chosen', async () => {
  const { said, pick } = await showFilter('kind', 'card');
  await pick(/^Kind/, 'Code');
  expect(said).toHaveBeenLastCalledWith(['card', 'code']);
});

test('of a range one end is enough, and what is typed by half says nothing yet', async () => {
  const { said, user } = await showFilter('price');
  await user.type(screen.getByRole('textbox', { name: 'Price, from' }), '2');
  expect(said).toHaveBeenLastCalledWith({ start: 2 });
  await user.type(screen.getByRole('textbox', { name: 'Price, to' }), '-');
  expect(said).toHaveBeenLastCalledWith({ start: 2 });
  await user.clear(screen.getByRole('textbox', { name: 'Price, from' }));
  expect(said).toHaveBeenLastCalledWith(null);
});

test('days counted from today are chosen by their name, and left for two days of one’s own', async () => {
  const { said, pick } = await showFilter('bought', { duration: 'today' });
  await pick(/^Days/, 'Next week');
  expect(said).toHaveBeenLastCalledWith({ duration: 'next_week' });
  await pick(/^Days/, 'From and to');
  expect(said).toHaveBeenLastCalledWith(null);
});
