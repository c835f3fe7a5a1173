import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { useFirstReads } from '#src/engine/data/useFirstReads.ts';

const keys = [['links'], ['costs'], ['reports']];

/** The first two are read by the page, the third by nobody. */
function Page({ read }: { read: (name: string) => Promise<string> }) {
  useQuery({ queryKey: ['links'], queryFn: () => read('links'), retry: false });
  useQuery({ queryKey: ['costs'], queryFn: () => read('costs'), retry: false });
  return <p>{useFirstReads(keys) ? 'all there' : 'coming'}</p>;
}

const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function open(read: (name: string) => Promise<string>, client = new QueryClient()) {
  vi.useFakeTimers();
  render(
    <QueryClientProvider client={client}>
      <Page read={read} />
    </QueryClientProvider>,
  );
}

afterEach(() => void vi.useRealTimers());

test('the first reads are over once each has answered or was refused', async () => {
  open(async name => {
    await new Promise(done => setTimeout(done, name === 'links' ? 300 : 600));
    if (name === 'costs') throw new Error('refused');
    return 'read';
  });
  await after(500);
  screen.getByText('coming');
  await after(200);
  screen.getByText('all there');
});

const never = () => new Promise<string>(() => undefined);

test('what stands below them does not wait for one that is slow for more than two seconds', async () => {
  open(never);
  await after(1_900);
  screen.getByText('coming');
  await after(200);
  screen.getByText('all there');
});

test('what was read before is there at once', () => {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, 'read');
  open(never, client);
  screen.getByText('all there');
});
