import { useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify, type DataProvider } from 'ra-core';
import type { Resource, Values } from '#definition';
import { csvCells, csvHeaders } from '#definition/derive/csv';
import { maxLimit } from '#definition/derive/query';
import { saveFile } from './saveFile';
import { problemOf } from './problemOf';
import type { Column } from './useColumns';
import { useTexts } from './useTexts';

export interface ExportProgress {
  done: number;
  total: number;
}

/** The whole filtered list as a CSV file, read page after page; it can be cancelled. */
export function useExport(resource: Resource, columns: readonly Column[]) {
  const dataProvider = useDataProvider<DataProvider>();
  const notify = useNotify();
  const texts = useTexts(resource);
  const { filterValues, sort, filter } = useListContext();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  async function* pages(signal: AbortSignal): AsyncGenerator<{ data: Values[]; total: number }> {
    for (let page = 1, done = 0, total = Infinity; done < total; page += 1) {
      const params = { pagination: { page, perPage: maxLimit }, sort, filter: { ...filterValues, ...filter } as object, signal };
      const answer = await dataProvider.getList(resource.name, params);
      total = answer.total ?? done + answer.data.length;
      if (answer.data.length === 0) return;
      done += answer.data.length;
      yield { data: answer.data, total };
    }
  }

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    const names = columns.map(({ name }) => name);
    const lines = [csvHeaders(resource, names, texts.field)];
    setProgress({ done: 0, total: 0 });
    try {
      for await (const { data, total } of pages(controller.signal)) {
        if (controller.signal.aborted) return;
        lines.push(...data.map(record => csvCells(resource, names, record)));
        setProgress({ done: lines.length - 1, total });
      }
      const { stringify } = await import('csv-stringify/browser/esm/sync');
      saveFile(`${resource.name}.csv`, new Blob(['\ufeff', stringify(lines)], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      if (!controller.signal.aborted) problemOf(error).messages.forEach(message => notify(message, { type: 'error' }));
    } finally {
      setProgress(null);
    }
  };

  return { progress, start: () => void start(), cancel: () => running.current?.abort() };
}
