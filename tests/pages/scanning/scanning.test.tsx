import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import AssetOfTag from '#src/pages/scanning/AssetOfTag.tsx';
import Scanning from '#src/pages/scanning/Scanning.tsx';
import { refusal, showAt } from '../showAt';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'vibrate');
});

/** The tones that are played from now on, by their frequency. */
function listen(): number[] {
  const heard: number[] = [];
  class Context {
    currentTime = 0;
    destination = {};
    createGain = () => ({ gain: { value: 0 }, connect: () => undefined });
    createOscillator() {
      const tone = {
        frequency: { value: 0 },
        connect: (next: unknown) => next,
        start: () => void heard.push(tone.frequency.value),
        stop: () => undefined,
      };
      return tone;
    }
  }
  vi.stubGlobal('AudioContext', Context);
  return heard;
}

test('tags are audited one after the other on the same terms, and whoever scans hears how it went', async () => {
  const user = userEvent.setup();
  const heard = listen();
  const { calls } = showAt('/scanning', <Scanning />, {
    answer: ({ body }) => {
      if (body?.asset_tag === 'A-9') throw refusal({ asset_tag: 'There is no such asset.' });
      return { payload: body?.asset_tag === 'A-1' ? { id: 7 } : undefined };
    },
  });
  const field = screen.getByRole('textbox', { name: 'Scan or type an asset tag' });
  await user.type(field, 'A-1{Enter}');
  expect(await screen.findByText('1 done, 0 refused')).toBeVisible();
  expect(heard).toEqual([]);
  await user.click(screen.getByRole('switch', { name: 'Sound' }));
  await user.click(screen.getByRole('switch', { name: 'Make it the location of the asset' }));
  await user.type(field, 'A-2{Enter}a-2{Enter}A-9{Enter} {Enter}');
  expect(await screen.findByText('2 done, 1 refused')).toBeVisible();
  const rows = within(screen.getByRole('list', { name: 'Scanned tags' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'A-9There is no such asset.',
    'a-2Scanned already',
    'A-2Audited',
    'A-1Audited',
  ]);
  expect(screen.getByRole('link', { name: 'A-1' })).toHaveAttribute('href', '/hardware/7/show');
  expect(heard.toSorted()).toEqual([220, 220, 880]);
  expect(calls.map(({ path, body }) => [path, body?.asset_tag])).toEqual(['A-1', 'A-2', 'A-9'].map(tag => ['hardware/audit', tag]));
  expect(calls.map(({ body }) => body?.update_location)).toEqual([false, true, true]);

  await user.click(screen.getByRole('button', { name: 'Clear the list' }));
  expect(screen.getByText('Nothing scanned yet')).toBeVisible();
  await user.type(field, 'A-2{Enter}');
  expect(await screen.findByText('1 done, 0 refused')).toBeVisible();
});

test('each purpose keeps its own terms, and stands in the address; a phone buzzes', async () => {
  const user = userEvent.setup();
  const buzzed: unknown[] = [];
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: (how: unknown) => buzzed.push(how) });
  vi.stubGlobal('AudioContext', undefined);
  const { calls, address } = showAt('/scanning', <Scanning />, {
    answer: ({ path }) => {
      if (path.endsWith('bytag')) throw refusal('It is here already.');
      return {};
    },
  });
  fireEvent.change(await screen.findByLabelText('Next audit', { selector: 'input' }), { target: { value: '2027-01-31' } });
  await user.click(screen.getByRole('switch', { name: 'Sound' }));
  await user.click(screen.getByRole('tab', { name: 'Check in' }));
  expect(address()).toBe('/scanning?mode=checkin');
  expect(screen.queryByLabelText('Next audit')).toBeNull();
  const field = screen.getByRole('textbox', { name: 'Scan or type an asset tag' });
  await user.type(field, 'A-1{Enter}');
  expect(await screen.findByText('It is here already.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Audit' }));
  await waitFor(() => expect(address()).toBe('/scanning'));
  await user.type(field, 'A-1{Enter}');
  expect(await screen.findByText('1 done, 1 refused')).toBeVisible();
  expect(calls.map(({ path, body }) => [path, body?.next_audit_date])).toEqual([
    ['hardware/checkinbytag', undefined],
    ['hardware/audit', '2027-01-31'],
  ]);
  expect(buzzed).toEqual([[120, 80, 120], 60]);
});

test('whoever may only look at assets scans a tag to open it', async () => {
  const { address } = showAt('/scanning', <Scanning />, { rights: ['assets.view'] });
  expect(await screen.findAllByRole('tab')).toHaveLength(1);
  await userEvent.type(screen.getByRole('textbox', { name: 'Scan or type an asset tag' }), 'A-1{Enter}');
  await waitFor(() => expect(address()).not.toBe('/scanning'));
  expect(address()).toContain('A-1');
});

test('the code of a label leads to its asset, to the search where none has it, and can be tried again without network', async () => {
  const at = (answer: () => unknown) => showAt('/at/A%2F1', <AssetOfTag />, { path: '/at/:tag', answer });
  let shown = at(() => ({ payload: { id: 7 } }));
  await waitFor(() => expect(shown.address()).toBe('/hardware/7/show'));
  expect(shown.calls).toMatchObject([{ method: 'GET', path: 'hardware/bytag/A%2F1' }]);
  shown.unmount();
  for (const unknown of [() => null, () => ({ id: 'x' })]) {
    shown = at(unknown);
    const search = await screen.findByRole('link', { name: 'Search the assets' });
    expect(new URLSearchParams(search.getAttribute('href')?.split('?')[1]).get('filter')).toBe('{"search":"A/1"}');
    shown.unmount();
  }
  shown = at(() => {
    throw refusal('No such asset.', 404);
  });
  expect(await screen.findByRole('link', { name: 'Scan another label' })).toBeVisible();
  shown.unmount();
  let fails = true;
  shown = at(() => {
    if (fails) throw refusal('', 0);
    return { id: 7 };
  });
  expect(await screen.findByText('The asset could not be looked up')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown.address()).toBe('/hardware/7/show'));
});
