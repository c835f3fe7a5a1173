import { useRef, useState } from 'react';
import { HttpError, useDataProvider, useListContext, useLocale, useNotify, type DataProvider } from 'ra-core';
import type { Resource, Values } from '#definition';
import { listCsv } from './listCsv';
import { problemOf } from './problemOf';
import { saveFile } from './saveFile';
import { useTexts } from './useTexts';

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

/** How far an export has come: in bytes as the server writes it, or in rows as they are read here. */
export type ExportProgress = { bytes: number } | { done: number; total: number };

/** A list that is not at its register's own address, and what filters are called there. */
export interface ListPlace {
  path: string;
  wire: Readonly<Record<string, string>> | undefined;
}

type Exporter = DataProvider & { exportList(resource: string, request: object): Promise<Blob> };

/** The whole filtered list as a file, written by the server; where that cannot, as CSV read page after page. It can be cancelled. */
export function useExport(resource: Resource, place?: ListPlace) {
  const dataProvider = useDataProvider<Exporter>();
  const notify = useNotify();
  const texts = useTexts(resource);
  const locale = useLocale();
  const { filterValues, sort, filter } = useListContext();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  const fetchFile = async (format: ExportFormat, columns: readonly string[], signal: AbortSignal): Promise<Blob> => {
    // What the list itself is narrowed to narrows the file as well: else it would hold what the page never showed.
    const asked = { ...withoutOmitted(resource, filterValues as Values), ...(filter as Values) };
    const readHere = () => {
      const meta = place && { path: place.path, wire: place.wire };
      const read = (page: object) => dataProvider.getList(resource.name, { ...page, sort, filter: asked, meta, signal } as never);
      return listCsv(resource, columns, { read, label: texts.field, onRows: setProgress });
    };
    if (place) return readHere();
    try {
      const order = sort.order.toLowerCase();
      const onBytes = (bytes: number) => setProgress({ bytes });
      return await dataProvider.exportList(resource.name, {
        format,
        columns,
        locale,
        sort: { ...sort, order },
        filter: asked,
        signal,
        onBytes,
      });
    } catch (error) {
      if (!(error instanceof HttpError) || ![404, 405].includes(error.status)) throw error;
      if (format !== 'csv') throw new HttpError('engine.export.csvOnly', error.status);
      return readHere();
    }
  };

  const start = async (format: ExportFormat, columns: readonly string[]): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ bytes: 0 });
    try {
      const file = await fetchFile(format, columns, controller.signal);
      if (!controller.signal.aborted) saveFile(`${resource.name}.${format}`, file);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isAnswer = error instanceof HttpError;
      const messages = isAnswer ? problemOf(error).messages : ['engine.export.broken'];
      messages.forEach(message => notify(message, { type: 'error' }));
    } finally {
      setProgress(null);
    }
  };

  return { progress, start, cancel: () => running.current?.abort() };
}

/** What narrows the screen but not the file. */
const withoutOmitted = ({ list }: Resource, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !list.exportOmits.includes(key)));
