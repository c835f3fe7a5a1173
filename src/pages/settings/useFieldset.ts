import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useCall, type Call } from '#src/engine/data/useCall.ts';

/** A field within a field set (contract §4). */
export interface SetField {
  id: number;
  name: string;
  format: string;
  type: string;
  required: boolean;
}

/** The fields of a field set, in order, and what one does with them; every change reads the set anew. */
export function useFieldset(set: number) {
  const call = useCall();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const queryKey = ['fieldsets', 'fields', set];

  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      ((await call('GET', `fieldsets/${set}`, { signal })) as { fields?: { rows?: SetField[] } }).fields?.rows ?? [],
  });

  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => change.request(call),
    // The new order stands at once; the answer to the next reading decides.
    onMutate: ({ expected }) => void (expected && queries.setQueryData(queryKey, expected)),
    onSuccess: (_, { text }) => notify(text, { type: 'success' }),
    onError: error => reasonsIn(error).forEach(reason => notify(reason, { type: 'error' })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['fieldsets'] }),
  });

  return {
    ...query,
    isChanging: isPending,
    order: (fields: SetField[], moved: SetField) =>
      mutate({
        expected: fields,
        text: translate('engine.fieldset.moved', { name: moved.name }),
        request: send => send('POST', `fields/fieldsets/${set}/order`, { body: { item: fields.map(({ id }) => id) } }),
      }),
    associate: (field: number, required: boolean, order?: number) =>
      mutate({
        text: translate(order === undefined ? 'engine.fieldset.changed' : 'engine.fieldset.added'),
        request: send =>
          send('POST', `fields/${field}/associate`, {
            body: { fieldset_id: set, ...(required && { required: 'on' }), ...(order !== undefined && { order }) },
          }),
      }),
    disassociate: (field: number) =>
      mutate({
        text: translate('engine.fieldset.removed'),
        request: send => send('DELETE', `fields/fieldsets/${set}/disassociate/${field}`),
      }),
  };
}

interface Change {
  text: string;
  expected?: SetField[];
  request: (call: Call) => Promise<unknown>;
}
