import { readProblem } from '../../data/readProblem';

/**
 * Sends views to the server, one after the other. Answers those that it refuses as they are (422); any other failure is thrown.
 *
 * @example const refused = await uploadViews(local, ({ label, value }) => save(label, value));
 */
export async function uploadViews<V>(views: readonly V[], save: (view: V) => Promise<unknown>): Promise<V[]> {
  const refused: V[] = [];
  for (const view of views)
    await save(view).catch((error: unknown) => {
      if (readProblem(error).status !== 422) throw error;
      refused.push(view);
    });
  return refused;
}
