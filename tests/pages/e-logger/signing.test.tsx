import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, test } from 'vitest';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { AnswerDialog } from '#src/pages/e-logger/mine/AnswerDialog.tsx';
import { useDrawnSignature } from '#src/pages/e-logger/signing/useDrawnSignature.ts';
import { renderForm } from './renderForm';

const pressure = { key: 'pressure', label: 'Pressure', kind: 'number' };

test('whoever is asked as a second person signs by password, or declines with a reason instead', async () => {
  const user = userEvent.setup();
  const sent: [string, unknown][] = [];
  let isOpen = true;
  const named = (name: string) => ({ id: 1, name });
  const request = {
    ...{ id: 4, author: named('Ann'), elogger: named('Pump log'), entity: named('P1'), at: null },
    ...{ fields: [pressure] as unknown as FormField[], values: { pressure: '5' } },
  };
  renderForm(<AnswerDialog request={request} onClose={() => (isOpen = false)} />, async (_method, path, { body }) => {
    if (path === 'signatures/challenge') return { nonce: 'n1' };
    sent.push([path, body]);
    if (path.endsWith('/sign')) throw new HttpError('No.', 422, { messages: ['The password is wrong.'] });
    return {};
  });
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText(/Ann.* entered this into .*Pump log · P1/)).toBeVisible();
  const typed = await within(dialog).findByLabelText(/Your password/);
  await user.type(typed, 'a guess');
  await user.click(within(dialog).getByRole('button', { name: 'Sign' }));
  expect(await within(dialog).findByText('The password is wrong.')).toBeVisible();
  expect(typed).toHaveValue('');
  expect(sent).toEqual([['signatures/requests/4/sign', { password: 'a guess', nonce: 'n1' }]]);
  await user.click(within(dialog).getByRole('button', { name: 'Decline instead' }));
  expect(within(dialog).queryByText('The password is wrong.')).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Decline' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'I was not there');
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(isOpen).toBe(false));
  expect(sent[1]).toEqual(['signatures/requests/4/decline', { comment: 'I was not there' }]);
});

test('a drawn signature is sent as a picture under its own word; without a drawing nothing is', async () => {
  const user = userEvent.setup();
  const sent: FormData[] = [];
  let picture: string | undefined;
  function Signing() {
    const drawn = useDrawnSignature();
    picture = drawn.body?.picture;
    return (
      <>
        <button onClick={drawn.toggle}>{drawn.isOpen ? 'Close' : 'Open'}</button>
        <button onClick={() => drawn.draw(`data:image/png;base64,${btoa('ink')}`)}>Draw</button>
        <button onClick={() => drawn.draw(null)}>Empty</button>
        <button onClick={() => void drawn.send()}>Send</button>
      </>
    );
  }
  renderForm(<Signing />, async (_method, _path, { body }) => {
    sent.push(body as unknown as FormData);
    return { payload: { media: [{ id: 1 }] } };
  });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Open');
  await press('Draw');
  const word = picture;
  await press('Send');
  await press('Send');
  expect(sent.map(form => form.get('client_id'))).toEqual([word, word]);
  const file = sent[0]?.get('file[]') as File;
  expect([file.name, file.type, await file.text()]).toEqual(['signature.png', 'image/png', 'ink']);
  await press('Draw');
  expect(picture).not.toBe(word);
  await press('Empty');
  expect(picture).toBeUndefined();
  await press('Draw');
  // What was drawn is thrown away as the drawing is closed.
  await press('Close');
  await press('Send');
  expect(picture).toBeUndefined();
  expect(sent).toHaveLength(2);
});
