import { useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { CoreAdminContext, HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useOptimisticChange } from '#src/engine/data/useOptimisticChange.ts';

const wrapper = ({ children }: { children: ReactNode }) => <CoreAdminContext>{children}</CoreAdminContext>;

/** A server with a few mails, and how they are shown. */
async function show() {
  const server = ['one', 'two', 'three'];
  const reads = { count: 0 };
  const { result } = renderHook(
    () => {
      const { data } = useQuery({
        queryKey: ['mails', 'list'],
        queryFn: async () => {
          reads.count += 1;
          return [...server];
        },
      });
      return { data, change: useOptimisticChange<readonly string[]>(['mails']) };
    },
    { wrapper },
  );
  await waitFor(() => expect(result.current.data).toEqual(server));
  const remove = (mail: string, answered: Promise<unknown>) =>
    result.current.change(
      mails => mails.filter(one => one !== mail),
      async () => {
        await answered;
        server.splice(server.indexOf(mail), 1);
      },
    );
  return { reads, remove, shown: () => result.current.data };
}

test('what is read once a change is made takes no other back that is still on its way', async () => {
  const { reads, remove, shown } = await show();
  let answerSecond: (value?: unknown) => void = () => undefined;
  let second: Promise<unknown> = Promise.resolve();
  await act(async () => {
    const first = remove('one', Promise.resolve());
    second = remove('two', new Promise(done => (answerSecond = done)));
    await first;
  });
  await waitFor(() => expect(shown()).toEqual(['three']));
  expect(reads.count).toBe(1);
  await act(async () => {
    answerSecond();
    await second;
  });
  await waitFor(() => expect(reads.count).toBe(2));
  await waitFor(() => expect(shown()).toEqual(['three']));
});

test('a change that is refused is taken back, and its words are told by field', async () => {
  const { remove, shown } = await show();
  let refused: unknown;
  const no = Promise.reject(new HttpError('No.', 422, { errors: { folder: 'It is locked.' }, messages: [] }));
  await act(async () => void (refused = await remove('one', no)));
  expect(refused).toEqual({ folder: 'It is locked.' });
  await waitFor(() => expect(shown()).toEqual(['one', 'two', 'three']));
});
