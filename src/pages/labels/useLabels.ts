import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNotify } from 'ra-core';
import type { Sheet as LabelSheet } from '#src/domain/labels/labelSheet.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import { labelFiles } from './labelFiles';
import { useCall } from '#src/engine/data/useCall.ts';

/** What a person chooses a label sheet by. */
export type Sheet = Pick<LabelSheet, 'name' | 'title' | 'page' | 'columns' | 'rows'>;

/** The sheets that the server can print on, and the printing: the PDF goes to the downloads. */
export function useLabels(tags: readonly string[], onDone: () => void) {
  const call = useCall();
  const notify = useNotify();
  const closing = useRef<AbortController | null>(null);
  useEffect(() => () => closing.current?.abort(), []);
  const { data, error } = useQuery({
    queryKey: ['hardware', 'label-sheets'],
    staleTime: Infinity,
    queryFn: async ({ signal }) => ((await call('GET', 'hardware/labels', { signal })) as { rows: Sheet[] }).rows,
  });
  const making = useMutation({
    mutationFn: ({ sheet, start }: { sheet: string; start: number }) => {
      closing.current = new AbortController();
      return labelFiles(tags, start, closing.current.signal, async (part, from) => {
        const body = { asset_tags: [...part], sheet, start: from };
        const { payload } = (await call('POST', 'hardware/labels', { body })) as { payload: { pdf: string } };
        return Uint8Array.from(atob(payload.pdf), letter => letter.charCodeAt(0));
      });
    },
    onSuccess: files => {
      if (closing.current?.signal.aborted) return;
      files.forEach((bytes, at) =>
        downloadFile(files.length === 1 ? 'labels.pdf' : `labels-${at + 1}.pdf`, new Blob([bytes], { type: 'application/pdf' })),
      );
      notify('labels.done', { type: 'success', messageArgs: { smart_count: tags.length } });
      onDone();
    },
    onError: failure => {
      const { messages, errors } = readProblem(failure);
      [...messages, ...Object.values(errors)].forEach(message => notify(message, { type: 'error' }));
    },
  });
  return { sheets: data, problem: error ? error.message : null, make: making.mutate, busy: making.isPending };
}
