import { useRef, useState } from 'react';
import { HttpError, useDataProvider, useListContext, useLocale, useNotify, useTranslate, type DataProvider } from 'ra-core';
import type { Resource, Values } from '#definition';
import { listCsv } from './listCsv';
import { readProblem } from '../../data/readProblem';
import { exportReader } from './exportReader';
import { downloadFile } from '../../ui/downloadFile';

export type ExportFormat = 'csv' | 'xlsx' | 'pdf';

/** How far an export has come: in bytes as the server writes it, or in rows as they are read here. */
export type ExportProgress = { bytes: number } | { done: number; total: number };

/** A list that is not at its register's own address, and what filters are called there. */
export interface ListPlace {
  path: string;
  wire: Readonly<Record<string, string>> | undefined;
  /** What the register's own list is asked for, to be the same; without it the server writes no files of this one. */
  exported: Values | undefined;
}

/** The report that a file is of. */
export interface ReportFile {
  name: string;
  title: string;
  /** What the file is called, without its ending. */
  fileName: string;
  /** Its rows are groups, whose columns are not chosen. */
  isGrouped: boolean;
}

type Exporter = DataProvider & { exportList(resource: string, request: object): Promise<Blob> };

/** The whole filtered list as a file, written by the server; where that cannot, as CSV read page after page. It can be cancelled. */
export function useExport(resource: Resource, place?: ListPlace, report?: ReportFile) {
  const dataProvider = useDataProvider<Exporter>();
  const notify = useNotify();
  const reader = exportReader(useLocale() ?? 'en', useTranslate());
  const { filterValues, sort, filter } = useListContext();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  /** The filters that narrow the screen but not the file. */
  const omitted = Object.keys(filterValues as Values).filter(key => resource.list.exportOmits.includes(key));

  const fetchFile = async (format: ExportFormat, columns: readonly string[], signal: AbortSignal): Promise<Blob> => {
    // What the list itself is narrowed to narrows the file as well: else it would hold what the page never showed.
    const filters = { ...without(filterValues as Values, omitted), ...(filter as Values) };
    const readHere = () => {
      const meta = report ? { report: report.name } : place && { path: place.path, wire: place.wire };
      const read = (page: object) => dataProvider.getList(resource.name, { ...page, sort, filter: filters, meta, signal } as never);
      return listCsv(resource, columns, { read, reader, onRows: setProgress });
    };
    if (place && !place.exported) return readHere();
    try {
      const order = sort.order.toLowerCase();
      const onBytes = (bytes: number) => setProgress({ bytes });
      return await dataProvider.exportList(resource.name, {
        format,
        columns,
        locale: reader.language,
        sort: { ...sort, order },
        filter: { ...filters, ...place?.exported },
        ...(report && { report: report.name }),
        signal,
        onBytes,
      });
    } catch (error) {
      if (!(error instanceof HttpError) || ![404, 405].includes(error.status)) throw error;
      if (format !== 'csv' || report?.isGrouped) throw new HttpError('engine.export.csvOnly', error.status);
      return readHere();
    }
  };

  const start = async (format: ExportFormat, columns: readonly string[]): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ bytes: 0 });
    try {
      const file = await fetchFile(format, columns, controller.signal);
      if (!controller.signal.aborted) downloadFile(`${report?.fileName ?? resource.name}.${format}`, file);
    } catch (error) {
      if (controller.signal.aborted) return;
      const isAnswer = error instanceof HttpError;
      const messages = isAnswer ? readProblem(error).messages : ['engine.export.broken'];
      messages.forEach(message => notify(message, { type: 'error' }));
    } finally {
      setProgress(null);
    }
  };

  return { progress, omitted, start, cancel: () => running.current?.abort() };
}

const without = (values: Values, keys: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));
