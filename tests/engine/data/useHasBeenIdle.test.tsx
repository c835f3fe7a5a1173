import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useHasBeenIdle } from '#src/engine/data/useHasBeenIdle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('a page has been idle once it read nothing for a while, however often it reads after that', async () => {
  const queries = new QueryClient();
  let answer = () => {};
  const read = () => new Promise<boolean>(resolve => (answer = () => resolve(true)));
  const idle = renderHook(
    () => {
      useQuery({ queryKey: ['rows'], queryFn: read });
      return useHasBeenIdle(3_000);
    },
    { wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider> },
  ).result;
  await pass(10_000);
  expect(idle.current).toBe(false);
  answer();
  await pass(2_900);
  void queries.invalidateQueries();
  await pass(200);
  expect(idle.current).toBe(false);
  answer();
  await pass(3_100);
  expect(idle.current).toBe(true);
  void queries.invalidateQueries();
  await pass(100);
  expect(idle.current).toBe(true);
  queries.clear();
});
