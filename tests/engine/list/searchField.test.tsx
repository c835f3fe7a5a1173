import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from '#src/engine/ui/entry/SearchField.tsx';

function Page() {
  const [words, setWords] = useState('');
  return (
    <>
      <SearchField label="Search" value={words} onChange={setWords} />
      <button onClick={() => setWords('')}>Clear</button>
      <output>{words}</output>
    </>
  );
}

test('words that are cleared elsewhere leave the field as well, and are not searched for again', async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lamp');
  expect(await screen.findByText('lamp')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});
