import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ReportContext, type OpenReport } from '#src/engine/report/ReportContext.ts';
import { ReportShortcuts } from '#src/engine/report/ReportShortcuts.tsx';
import { showPart } from '../parts/showPart';

/** A report in groups, whose rows lead on by what opens them or by their first figure. */
async function showReport(group: readonly string[]) {
  const range = vi.fn();
  await showPart(
    <ReportContext value={{ report: { group } } as unknown as OpenReport}>
      <ReportShortcuts />
      <button aria-keyshortcuts="r" onClick={range}>
        Range
      </button>
      <table data-groups>
        <tbody>
          {['Quay', 'Hall'].map(name => (
            <tr key={name}>
              <td>
                <button>{name}</button>
              </td>
              <td>
                <a href="/keys">{`Figure of ${name}`}</a>
              </td>
            </tr>
          ))}
          <tr>
            <td>Nothing to open</td>
          </tr>
        </tbody>
      </table>
    </ReportContext>,
  );
  return { range };
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const group = (name: string) => screen.getByRole('button', { name });

test('the groups of a report are gone through by keys, from wherever one is in a row; at an end the key is left to others', async () => {
  await showReport(['place']);
  expect(press('j')).toBe(false);
  expect(group('Quay')).toHaveFocus();
  screen.getByRole('link', { name: 'Figure of Quay' }).focus();
  expect(press('j')).toBe(false);
  expect(group('Hall')).toHaveFocus();
  expect(press('j')).toBe(true);
  expect(press('ArrowUp')).toBe(true);
  expect(group('Hall')).toHaveFocus();
  expect(press('k')).toBe(false);
  expect(group('Quay')).toHaveFocus();
});

test('a report has keys for what stands on its page alone, and those for groups only where it has some', async () => {
  const { range } = await showReport([]);
  expect(press('r')).toBe(false);
  expect(range).toHaveBeenCalledTimes(1);
  expect(press('t')).toBe(true);
  expect(press('j')).toBe(true);
  expect(group('Quay')).not.toHaveFocus();
});
