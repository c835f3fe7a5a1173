import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { MainstayDataProvider } from '#providers/dataProvider.ts';
import { problemOf } from '#src/engine/parts/problemOf.ts';
import { saveFile } from '#src/engine/parts/saveFile.ts';

/** A kind of label sheet; a roll has one label a page. */
export interface Sheet {
  name: string;
  title: string;
  page: 'A4' | 'Letter' | 'roll';
  columns: number;
  rows: number;
}

/** The sheets that the server can print on, and the printing: the PDF goes to the downloads. */
export function useLabels(tags: readonly string[], onDone: () => void) {
  const { call } = useDataProvider<MainstayDataProvider>();
  const notify = useNotify();
  const { data, error } = useQuery({
    queryKey: ['hardware', 'label-sheets'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => ((await call('GET', 'hardware/labels', { signal })) as { rows: Sheet[] }).rows,
  });
  const making = useMutation({
    mutationFn: async (where: { sheet: string; start: number }) => {
      const { payload } = (await call('POST', 'hardware/labels', { body: { asset_tags: [...tags], ...where } })) as {
        payload: { pdf: string };
      };
      return Uint8Array.from(atob(payload.pdf), letter => letter.charCodeAt(0));
    },
    onSuccess: bytes => {
      saveFile('labels.pdf', new Blob([bytes], { type: 'application/pdf' }));
      notify('labels.done', { type: 'success', messageArgs: { smart_count: tags.length } });
      onDone();
    },
    onError: failure => {
      const { messages, errors } = problemOf(failure);
      [...messages, ...Object.values(errors)].forEach(message => notify(message, { type: 'error' }));
    },
  });
  return { sheets: data, problem: error ? error.message : null, make: making.mutate, busy: making.isPending };
}
