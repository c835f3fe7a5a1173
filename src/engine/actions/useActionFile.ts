import { useLocale, useNotify, type RaRecord } from 'ra-core';
import type { Action } from '#definition';
import { readProblem } from '../data/readProblem';
import { downloadFile } from '../ui/downloadFile';
import { useDownload } from '../data/useCall';

/** Keeps the file that an action has the server make of a record; what it refuses is told. */
export function useActionFile() {
  const download = useDownload();
  const notify = useNotify();
  const locale = useLocale();
  return async (file: NonNullable<Action['file']>, record: RaRecord): Promise<void> => {
    const { path, name } = file(record, locale ?? 'en');
    try {
      downloadFile(name, await download(path));
    } catch (error) {
      readProblem(error).messages.forEach(message => notify(message, { type: 'error' }));
    }
  };
}
