import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { readFields } from '#src/domain/e-loggers/readField.ts';
import BookPage from '#src/pages/e-logger/book/BookPage.tsx';
import { showAt } from '../../showAt';

/** A book as a server tells it. */
export const head = {
  ...{ id: 3, number: 'EL-1', entries: 2, head: 'abc', entity_type: 'asset', closed: null },
  ...{ elogger: { id: 2, name: 'Rounds' }, entity: { id: 8, name: 'Pump' } },
  fields: readFields([
    { key: 'load', kind: 'number', label: 'Load', unit: 'A', high: 10 },
    { key: 'hours', kind: 'reading', label: 'Hours' },
    { key: 'note', kind: 'text', label: 'Note' },
  ]),
};
type Answer = NonNullable<NonNullable<Parameters<typeof showAt>[2]>['answer']>;
/** Opens its page, beside a server that answers everything else. */
export const open = (more: string, answer: Answer, terms: Parameters<typeof showAt>[2] = {}) =>
  showAt(`/e-logger/books/3?${more}`, <BookPage />, {
    ...{ path: '/e-logger/books/:id', ...terms },
    answer: sent => (sent.path === 'e-loggers/books/3' ? head : answer(sent)),
  });
/** What stands in an element, without the marks that keep directions apart. */
export const said = (element: Element) => (element.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
export const choose = async (box: string, option: string | RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: box }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

/** The names of the files that are saved from now on, in a test. */
export function savedFiles(): string[] {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
