import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCall, type Method } from './useCall';

interface Extra {
  /** What the call is for, whatever the record: `scheduler.log`. */
  name: string;
  /** Tells one reading from another. */
  key: readonly unknown[];
  method?: Method;
  path: string;
  query?: Readonly<Record<string, unknown>>;
  body?: Record<string, unknown>;
  /** Milliseconds after which it is read again while somebody looks. */
  every?: number;
  /** Whether there is something to ask. */
  enabled?: boolean;
  /** Whether what was read is kept once nobody shows it; it is, for a while. */
  isKept?: boolean;
  /** Whether what was read last stays until the next is there. */
  isSteady?: boolean;
}

/** What the queries of an extra begin with, by its name. */
export const extraKey = (name: string) => ['extra', name] as const;

/**
 * Reads what only some servers have. The first 404 says that this one has it not: it is not asked again until the next sign-in, when all that was
 * read is forgotten.
 *
 * @example const { data, isAbsent } = useExtra({ name: 'scheduler.log', key: [7], path: 'Scheduler/7/log' });
 */
export function useExtra({
  name,
  key,
  method = 'GET',
  path,
  query,
  body,
  enabled = true,
  isKept = true,
  isSteady = false,
  every,
}: Extra): UseQueryResult & { isAbsent: boolean } {
  const call = useCall();
  const queries = useQueryClient();
  const absence = ['absent', name];
  const { data: isAbsent } = useQuery({ queryKey: absence, queryFn: () => false, staleTime: Infinity, gcTime: Infinity });
  const found = useQuery({
    queryKey: [...extraKey(name), ...key],
    queryFn: async ({ signal }) => {
      try {
        return await call(method, path, { signal, ...(query && { query }), ...(body && { body }) });
      } catch (error) {
        if ((error as { status?: number }).status === 404) queries.setQueryData(absence, true);
        throw error;
      }
    },
    enabled: enabled && isAbsent === false,
    ...(!isKept && { gcTime: 0 }),
    ...(every !== undefined && { refetchInterval: every }),
    ...(isSteady && { placeholderData: keepPreviousData }),
  });
  return { ...found, isAbsent: isAbsent === true };
}
