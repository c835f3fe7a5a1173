import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, type HttpError } from 'ra-core';
import type { TagPattern } from '#src/domain/hardware/tagPattern.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';

/** The pattern that is set, and the tag that comes of it next. */
export interface SetPattern extends TagPattern {
  next: number;
  preview: string;
}

const queryKey = ['asset tags'];

/** Reads and saves the pattern of asset tags; what is wrong with a field stands under its name. */
export function useTagPattern() {
  const call = useCall();
  const queries = useQueryClient();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('GET', 'settings/asset-tags', { signal })) as SetPattern,
    // The next number is another one after each asset.
    gcTime: 0,
  });
  const saving = useMutation({
    mutationFn: (body: Record<string, unknown>) => call('POST', 'settings/asset-tags', { body }),
    onSuccess: async () => {
      notify('assetTags.saved', { type: 'success' });
      await queries.invalidateQueries({ queryKey });
    },
    onError: failure => readProblem(failure).messages.forEach(message => notify(message, { type: 'error' })),
  });
  const status = (error as HttpError | null)?.status;
  return {
    pattern: data,
    isUnknown: status === 404 || status === 405,
    problem: error && !data ? error.message : null,
    retry: () => void refetch(),
    save: saving.mutate,
    problems: saving.error ? readProblem(saving.error).errors : {},
    isSaving: saving.isPending,
  };
}
