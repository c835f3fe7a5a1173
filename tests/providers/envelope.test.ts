import { describe, expect, test } from 'vitest';
import { readEnvelope } from '#providers/http/envelope.ts';

const thrown = (status: number, body: unknown) => {
  try {
    readEnvelope(status, body);
  } catch (error) {
    return error as { message: string; status: number; body: { errors?: Record<string, string>; messages: string[] } };
  }
  throw new Error('nothing was thrown');
};

describe('what counts as an answer', () => {
  test.each([
    ['a list', { total: 1, rows: [{ id: 1 }] }],
    ['a bare list', [{ id: 1 }]],
    ['a row with a status of its own', { id: 1, status: 'deployed' }],
    ['a success', { status: 'success', messages: 'Saved', payload: { id: 1 } }],
    ['a warning', { status: 'warning', messages: 'The file is gone' }],
  ])('%s', (_, body) => expect(readEnvelope(200, body)).toBe(body));
});

describe('what is refused, whatever the HTTP code', () => {
  test('messages by field, as lists or as text', () => {
    const { body, status } = thrown(200, {
      status: 'error',
      messages: { name: ['Taken.', 'Too long.'], type: 'Required.' },
      payload: null,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ errors: { name: 'Taken. Too long.', type: 'Required.' }, messages: [] });
  });

  test.each([
    ['messages as text', { status: 'error', messages: '3 assets use this' }, 200, '3 assets use this'],
    ['messages as a list', { status: 'error', messages: ['First', 'Second'] }, 200, 'First'],
    ['the key message', { status: 'error', message: 'No such route' }, 404, 'No such route'],
    ['the key error', { error: 'Unauthorized' }, 401, 'Unauthorized'],
    ['the framework shape', { message: 'This action is unauthorized.' }, 403, 'This action is unauthorized.'],
    ['text in the payload', { status: 'error', messages: null, payload: 'In use' }, 200, 'In use'],
    ['a number for a text', { status: 'error', messages: 500 }, 500, '500'],
    ['escaped text', { status: 'error', messages: 'Tools &amp; keys' }, 200, 'Tools & keys'],
    ['nothing at all', '', 502, 'http.status_502'],
  ])('%s', (_, body, status, message) => expect(thrown(status, body).message).toBe(message));

  test('field errors in the payload', () => {
    expect(thrown(200, { status: 'error', messages: null, payload: { qty: ['Too many'] } }).body.errors).toEqual({ qty: 'Too many' });
  });

  test('sign-in errors under the key error', () => {
    expect(thrown(400, { error: { email: ['Wrong e-mail or password.'] } })).toMatchObject({ message: 'Wrong e-mail or password.' });
  });

  test('a page of HTML instead of data', () => {
    expect(thrown(200, '<!doctype html><html></html>').message).toBe('http.notJson');
    expect(thrown(403, '<html>').message).toBe('http.status_403');
  });
});
