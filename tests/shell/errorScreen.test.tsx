import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTranslationProvider } from 'ra-core';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PageErrorBoundary } from '#src/shell/frame/PageErrorBoundary.tsx';

const messages = {
  'shell.error.retry': 'Try again',
  'ra.action.back': 'Back',
  'shell.error.help': 'Nothing is lost.',
  'too.old': 'Too old',
};

/** A menu beside a page that fails as long as there is something to throw. */
function open(failure: { current: unknown }) {
  const Page = () => {
    if (failure.current) throw failure.current;
    return <p>The page</p>;
  };
  const frame = (
    <>
      <Link to="/other">Other</Link>
      <PageErrorBoundary>
        <Outlet />
      </PageErrorBoundary>
    </>
  );
  const children = [
    { path: 'before', element: <p>The page before</p> },
    { path: 'page', element: <Page /> },
    { path: 'other', element: <p>The other page</p> },
  ];
  const router = createMemoryRouter([{ path: '/', element: frame, children }], { initialEntries: ['/before', '/page'] });
  render(
    <TestTranslationProvider messages={messages}>
      <RouterProvider router={router} />
    </TestTranslationProvider>,
    { onCaughtError: () => undefined },
  );
}

test('a page that fails says why, and is there again once it is tried again', async () => {
  const failure: { current: unknown } = { current: new Error('too.old') };
  open(failure);
  expect(screen.getByRole('alert')).toHaveTextContent('Unexpected Application Error!Too oldNothing is lost.');
  failure.current = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The page')).toBeVisible();
});

test('an answer of a server is told by its status; the menu leads on, and the failure stays behind', async () => {
  open({ current: Object.assign(new Error('no'), { status: 404, statusText: 'Not Found' }) });
  expect(screen.getByRole('alert')).toHaveTextContent('404 Not Found');
  await userEvent.click(screen.getByRole('link', { name: 'Other' }));
  await waitFor(() => expect(screen.getByText('The other page')).toBeVisible());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is thrown without being an error is told as it is', () => {
  open({ current: 'Gone' });
  expect(screen.getByRole('alert')).toHaveTextContent('Gone');
});
