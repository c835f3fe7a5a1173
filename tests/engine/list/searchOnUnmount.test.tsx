import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListBase } from 'ra-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchBox } from '#src/engine/list/SearchBox.tsx';
import { renderPart } from '../../parts/renderPart';

function Views() {
  const [view, setView] = useState('Queue');
  return (
    <ListBase resource="inspections" disableSyncWithLocation storeKey="handed-on">
      <button onClick={() => setView('Matrix')}>Matrix</button>
      <SearchBox key={view} searchesOnUnmount label={`Search the ${view}`} />
    </ListBase>
  );
}

test('what is typed right before another view of the same list is opened is searched for there', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  const getList = async (_: string, { filter }: { filter: unknown }) => {
    asked.push(filter);
    return { data: [], total: 0 };
  };
  renderPart(<Views />, { provider: { getList } });
  await user.click(await screen.findByRole('searchbox', { name: 'Search the Queue' }));
  await user.paste('pump');
  await user.click(screen.getByRole('button', { name: 'Matrix' }));
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search the Matrix' })).toHaveValue('pump'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'pump' }));
});
