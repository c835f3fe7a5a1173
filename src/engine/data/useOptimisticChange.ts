import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { readProblem, reasonsIn } from './readProblem';

/** What was refused, by field; null where all went well. */
export type Refusal = Readonly<Record<string, string>> | null;

/**
 * Changes what is kept under a key and all below it: the change is seen at once, and read again once it is made. Where the server refuses it,
 * that is said and it is taken back.
 *
 * @example const change = useOptimisticChange<readonly Task[]>(['apps.todo']); await change(tasks => tasks.filter(isOther), () => remove(id));
 */
export function useOptimisticChange<Data>(key: QueryKey): (draw: (data: Data) => Data, act: () => Promise<unknown>) => Promise<Refusal> {
  const notify = useNotify();
  const queries = useQueryClient();
  return async (draw, act) => {
    await queries.cancelQueries({ queryKey: key });
    const before = queries.getQueriesData<Data>({ queryKey: key });
    queries.setQueriesData<Data>({ queryKey: key }, data => data && draw(data));
    try {
      await queries.getMutationCache().build(queries, { mutationKey: key, mutationFn: act }).execute(undefined);
      return null;
    } catch (error) {
      for (const [queryKey, data] of before) queries.setQueryData(queryKey, data);
      for (const reason of reasonsIn(error)) notify(reason, { type: 'error' });
      return readProblem(error).errors;
    } finally {
      // What is read while another change is on its way does not have that yet.
      if (queries.isMutating({ mutationKey: key }) === 0) void queries.invalidateQueries({ queryKey: key });
    }
  };
}
