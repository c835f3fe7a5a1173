import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../server/server';
import { useConsole } from '../console';

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const console = useConsole();
let other: Client;
let number = 0;
let supplier = 0;

beforeAll(async () => {
  other = await console().server.signIn(['superuser'], { first_name: 'Hana', last_name: 'Ali' });
});

beforeEach(async () => {
  number += 1;
  supplier = await console().server.make('suppliers', { name: `Pictured ${number}`, notes: 'Old' });
});

const picture = async () => (await other.get(`suppliers/${supplier}`)).body.image;

/** Somebody else gives the supplier a picture; answers its address. */
async function pictureMeanwhile() {
  const form = new FormData();
  form.append('_method', 'PATCH');
  form.append('image', new Blob([png], { type: 'image/png' }), 'theirs.png');
  await other.call('POST', `suppliers/${supplier}`, form);
  return withoutSignature(await picture());
}

/** What follows the address of a picture changes with the day. */
const withoutSignature = (address: unknown) => String(address).replace(/\?.*$/, '');

/** Chooses a picture in the form while somebody else saves one, and saves. */
async function choosePicture() {
  const user = userEvent.setup();
  await console().open(`/suppliers/${supplier}`);
  await user.upload(await screen.findByLabelText('Logo', { selector: 'input' }), new File([png], 'mine.png', { type: 'image/png' }));
  const theirs = await pictureMeanwhile();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Somebody else changed this too' }));
  const images = within(question.getByRole('radiogroup', { name: 'Logo' }));
  return { user, theirs, question, images };
}

describe('a picture that somebody else changed while a form was open', () => {
  test('stays where only something else was typed', async () => {
    const user = userEvent.setup();
    await console().open(`/suppliers/${supplier}`);
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), 'er');
    const theirs = await pictureMeanwhile();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await other.get(`suppliers/${supplier}`)).body.notes).toBe('Older'));
    expect(withoutSignature(await picture())).toBe(theirs);
  });

  test('is asked about with both pictures shown, and stays where it is chosen', async () => {
    const { user, theirs, question, images } = await choosePicture();
    const shown = images.getAllByRole('presentation').map(image => image.getAttribute('src'));
    expect(shown).toEqual([expect.stringMatching(/^blob:/), expect.stringContaining(theirs)]);
    await user.click(images.getByRole('radio', { name: /^Saved by Hana Ali/ }));
    await user.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(withoutSignature(await picture())).toBe(theirs);
  });

  test('gives way to one’s own where that is chosen', async () => {
    const { user, theirs, question, images } = await choosePicture();
    await user.click(images.getByRole('radio', { name: /^Yours/ }));
    await user.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(withoutSignature(await picture())).not.toBe(theirs));
    expect(await picture()).toEqual(expect.stringContaining('/uploads/'));
  });
});
