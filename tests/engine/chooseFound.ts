import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Finds a record by typing and chooses it, once what was searched for has come: until then the list may still change under the pointer. */
export async function chooseFound(user: UserEvent, control: HTMLElement, text: string): Promise<void> {
  await user.clear(control);
  await user.type(control, text);
  await waitFor(() => expect(document.querySelector('[role=listbox]:not([aria-busy=true])')).toBeInTheDocument());
  await user.click(await screen.findByRole('option', { name: new RegExp(text) }));
}
