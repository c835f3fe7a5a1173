import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Branch } from '#src/engine/list/tree/branches.ts';
import { useTreeKeys } from '#src/engine/list/tree/useTreeKeys.ts';

const site = { id: 1, name: 'Site' };
const hall = { id: 2, name: 'Hall' };
const yard = { id: 4, name: 'Yard' };
const branch = (record: Branch['record'], parent: Branch['record'] | null, opens: boolean): Branch => ({
  ...{ record, parent, opens, level: parent ? 2 : 1, position: 1, siblings: 1, children: opens ? 1 : 0 },
});
const all = [branch(site, null, true), branch(hall, site, true), branch({ id: 3, name: 'Bay' }, hall, false), branch(yard, null, true)];
const entered = vi.fn();

/** A tree whose rows are there while all above them are open. */
function Places({ mirrored = false }: { mirrored?: boolean }) {
  const [open, setOpen] = useState<readonly unknown[]>([1, 2]);
  const branches = all.filter(({ parent }) => parent === null || (open.includes(parent.id) && (parent.id === 1 || open.includes(1))));
  const { list, active, onKeyDown } = useTreeKeys({
    ...{ branches, isOpen: id => open.includes(id), onEnter: ({ record }) => void entered(record.id) },
    toggle: (id, isOpen) => setOpen(before => (isOpen ? [...before, id] : before.filter(one => one !== id))),
  });
  return (
    <div ref={list} onKeyDown={onKeyDown} style={{ direction: mirrored ? 'rtl' : 'ltr' }}>
      {branches.map(({ record }) => (
        <div key={record.id} data-branch={record.id} tabIndex={record.id === active ? 0 : -1}>
          {String(record.name)}
          <button>{`Edit ${String(record.name)}`}</button>
        </div>
      ))}
    </div>
  );
}

const row = (name: string) => screen.getByText(name);
const shown = () => [...document.querySelectorAll('[data-branch]')].map(one => one.firstChild?.textContent);
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...more });

beforeEach(() => void entered.mockClear());

test('a tree is moved through by keys, row by row and to its ends', () => {
  render(<Places />);
  row('Site').focus();
  press('ArrowUp');
  expect(row('Site')).toHaveFocus();
  press('ArrowDown');
  press('ArrowDown');
  expect(row('Bay')).toHaveFocus();
  press('ArrowUp');
  expect(row('Hall')).toHaveFocus();
  press('End');
  expect(row('Yard')).toHaveFocus();
  press('Home');
  expect(row('Site')).toHaveFocus();
  press('Enter');
  expect(entered).toHaveBeenCalledWith(1);
});

test('inwards opens a row or leads below it, outwards shuts it or leads above it; * opens all beside it', () => {
  render(<Places />);
  row('Site').focus();
  press('ArrowRight');
  press('ArrowRight');
  expect(row('Bay')).toHaveFocus();
  press('ArrowRight');
  expect(row('Bay')).toHaveFocus();
  press('ArrowLeft');
  expect(row('Hall')).toHaveFocus();
  press('ArrowLeft');
  expect(shown()).toEqual(['Site', 'Hall', 'Yard']);
  press('Home');
  press('ArrowLeft');
  expect(shown()).toEqual(['Site', 'Yard']);
  press('*');
  expect(shown()).toEqual(['Site', 'Hall', 'Yard']);
});

test('on a page read from the right the left arrow leads inwards', () => {
  render(<Places mirrored />);
  row('Site').focus();
  press('ArrowLeft');
  expect(row('Hall')).toHaveFocus();
  press('ArrowRight');
  expect(shown()).toEqual(['Site', 'Hall', 'Yard']);
});

test('what stands in a row has keys of its own, and so have other keys and those of the browser', () => {
  render(<Places />);
  screen.getByRole('button', { name: 'Edit Site' }).focus();
  press('ArrowDown');
  expect(screen.getByRole('button', { name: 'Edit Site' })).toHaveFocus();
  row('Site').focus();
  expect(press('ArrowDown', { ctrlKey: true })).toBe(true);
  expect(press('q')).toBe(true);
  expect(row('Site')).toHaveFocus();
});
