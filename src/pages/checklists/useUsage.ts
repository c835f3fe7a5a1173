import { useQuery } from '@tanstack/react-query';
import { useCall } from '#src/engine/data/useCall.ts';

/** What a change of a checklist reaches, and the keys that somebody was asked for. */
export interface Usage {
  schedulers: number;
  records: number;
  keys: readonly string[];
}

/** What a change of a checklist reaches; undefined for a new one, and where the server does not say. */
export function useUsage(id: unknown): Usage | undefined {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['checklists', 'usage', String(id)],
    queryFn: ({ signal }) => call('GET', `checklists/${String(id)}/usage`, { signal }) as Promise<Usage>,
    enabled: id !== undefined && id !== null,
    retry: false,
  });
  return Array.isArray(data?.keys) ? data : undefined;
}
