import { QueryClient } from '@tanstack/react-query';

/** The client waits and retries by itself where that helps (429); a refusal does not get better by asking again. */
export const createQueryClient = () =>
  new QueryClient({
    // Whether the server answers is found by asking it: on a plant's own network there may be nothing else.
    defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
