import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openConsole } from '../journeys/installation';
import { signInByToken, useForeignServer } from './useForeignServer';

const foreign = useForeignServer();

async function openSignedIn(address: string) {
  const opened = await openConsole(address);
  await signInByToken(opened.user, foreign().token);
  return opened;
}

const company = (id: number, name: string) => ({ id, name, created_at: null });

describe('a list whose server', () => {
  test.each([
    ['is cut off', () => Response.error(), 'The server cannot be reached. Check the connection and try again.'],
    ['has a fault', () => Response.json({ message: 'Server Error' }, { status: 500 }), 'Server Error'],
    ['says nothing but that it has a fault', () => new Response('', { status: 500 }), 'The server had a problem. Try again later.'],
    ['refuses', () => Response.json({ message: 'This action is unauthorized.' }, { status: 403 }), 'This action is unauthorized.'],
    ['refuses with a page', () => new Response('<html><h1>403</h1></html>', { status: 403 }), 'You do not have the right to do this.'],
    [
      'sends a page where data should be',
      () => new Response('<!DOCTYPE html><h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
      'The server answered with something that is no data. Try again, or tell your administrator.',
    ],
    [
      'has had enough of it',
      () => Response.json({ status: 'error', messages: 'Too many requests &amp; such.' }, { status: 429, headers: { 'retry-after': '0' } }),
      'Too many requests & such.',
    ],
  ])('%s says so in words, and the rest works', async (_, reply, words) => {
    foreign().answerInstead('get', 'companies', reply);
    const { user } = await openSignedIn('/companies');
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Manufacturers' }));
    expect(await screen.findByRole('cell', { name: 'Grundfos' })).toBeVisible();
  });

  test('sends a row without an id shows it, with nothing to open or change it by', async () => {
    const rows = [{ name: 'Nameless one' }, { name: 'Nameless two' }, company(1, 'Dilmun')];
    foreign().answerInstead('get', 'companies', () => Response.json({ total: 3, rows }));
    await openSignedIn('/companies');
    expect(await screen.findByRole('cell', { name: 'Nameless two' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Nameless two' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Nameless two' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Actions for Dilmun' })).toBeVisible();
  });

  test('counts fewer than it sends shows every row it sent', async () => {
    const rows = [company(1, 'First'), company(2, 'Second'), company(3, 'Third')];
    foreign().answerInstead('get', 'companies', () => Response.json({ total: 1, rows }));
    await openSignedIn('/companies');
    expect(await screen.findByRole('cell', { name: 'Third' })).toBeVisible();
    expect(screen.getByText('Showing 1 to 3 of 3 rows')).toBeVisible();
  });

  test('sends what the console does not know, and leaves out what it does, shows the rest', async () => {
    foreign().answerInstead('get', 'companies', () =>
      Response.json({ total: '1', rows: [{ id: '7', name: 'Dilmun', mood: { deep: [1] } }] }),
    );
    await openSignedIn('/companies');
    expect(await screen.findByRole('cell', { name: 'Dilmun' })).toBeVisible();
  });

  test('ends the session in the middle asks to sign in, and shows the list after that', async () => {
    const { answerInstead, token } = foreign();
    const ended = () => Response.json({ error: 'Unauthorized or unauthenticated.' }, { status: 401 });
    const answer = (request: Request) => {
      if (!request.headers.has('authorization')) return ended();
      const first = Number(new URL(request.url).searchParams.get('offset')) + 1;
      return Response.json({ total: 12, rows: [company(first, `Company ${first}`), company(first + 1, `Company ${first + 1}`)] });
    };
    answerInstead('get', 'companies', answer);
    const { user, address } = await openSignedIn('/companies');
    expect(await screen.findByRole('cell', { name: 'Company 1' })).toBeVisible();
    answerInstead('get', 'companies', ended);
    await user.click(screen.getByRole('button', { name: 'Go to next page' }));
    await waitFor(() => expect(address()).toBe('/login'), { timeout: 5_000 });
    answerInstead('get', 'companies', answer);
    await signInByToken(user, token);
    expect((await screen.findAllByRole('cell', { name: /^Company 1/ }))[0]).toBeVisible();
    expect(address()).toBe('/companies');
  });

  test('takes its time can be left meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined;
    foreign().answerInstead('get', 'companies', () => new Promise(resolve => (answer = resolve)));
    const { user } = await openSignedIn('/companies');
    expect(await screen.findByRole('heading', { name: 'Companies' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Manufacturers' }));
    expect(await screen.findByRole('cell', { name: 'Grundfos' })).toBeVisible();
    answer(Response.json({ total: 1, rows: [company(1, 'Too late')] }));
    expect(screen.queryByText('Too late')).toBeNull();
  });
});

describe('a form whose server', () => {
  test('takes its time is not sent twice', async () => {
    let answer: () => void = () => undefined;
    let sent = 0;
    foreign().answerInstead('post', 'companies', async () => {
      sent += 1;
      await new Promise<void>(resolve => (answer = resolve));
      return Response.json({ status: 'success', messages: 'Created.', payload: { id: 1 } });
    });
    const { user } = await openSignedIn('/companies/create');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sitra Pumps');
    const save = screen.getByRole('button', { name: 'Save' });
    await user.dblClick(save);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent).toBe(1));
    answer();
    expect(await screen.findByText('Company saved')).toBeVisible();
    expect(sent).toBe(1);
  });

  test.each([
    ['is cut off', () => Response.error(), 'The server cannot be reached. Check the connection and try again.'],
    ['has a fault', () => new Response('<h1>500</h1>', { status: 500 }), /no data/],
    ['has had enough of it', () => Response.json({ status: 'error', messages: 'Too many.' }, { status: 429 }), 'Too many.'],
  ])('%s keeps what was typed, and can be sent again', async (_, reply, words) => {
    const { answerInstead, handle } = foreign();
    answerInstead('post', 'companies', reply);
    const { user } = await openSignedIn('/companies/create');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sitra Pumps');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Sitra Pumps');
    answerInstead('post', 'companies', handle);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company saved')).toBeVisible();
  });

  test('ends the session asks to sign in, and what was typed is back after that', async () => {
    const { answerInstead, handle, token } = foreign();
    const { user, address } = await openSignedIn('/companies/create');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Sitra Pumps');
    answerInstead('post', 'companies', () => Response.json({ error: 'Unauthorized or unauthenticated.' }, { status: 401 }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/login'));
    answerInstead('post', 'companies', handle);
    await signInByToken(user, token);
    expect(await screen.findByRole('textbox', { name: /^Name/ })).toHaveValue('Sitra Pumps');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Company saved')).toBeVisible();
  });
});

test('a record that is not there any more says so, and leads back to its list', async () => {
  const { user } = await openSignedIn('/manufacturers/99/show');
  expect(await screen.findByText('manufacturers not found')).toBeVisible();
  const [back] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Manufacturers' });
  await user.click(back as HTMLElement);
  expect(await screen.findByRole('cell', { name: 'Sulzer' })).toBeVisible();
});
