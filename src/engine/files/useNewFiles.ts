import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { useNotify, useTranslate, type Identifier } from 'ra-core';
import type { Resource } from '#definition';
import { filesPath } from '#definition/derive/files';
import { forgetQueue, keepQueue, keptQueue } from './keptQueues';
import { asList } from './useFileUploads';
import { useCall } from '../data/useCall';

/**
 * The files of a record that is being added: they wait until it is saved, go to it then, whatever page one goes on to, and are forgotten with a
 * form that is left. Answers the name they are kept under, and how they are sent.
 */
export function useNewFiles(resource: Resource) {
  const queries = useQueryClient();
  const call = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const keptAs = `new/${resource.name}/${useId()}`;
  useEffect(() => () => forgetQueue(queries, keptAs), [queries, keptAs]);

  const send = (id: Identifier) => {
    const queue = keptQueue(queries, keptAs);
    if (!queue) return;
    const path = filesPath(resource).replace('{id}', String(id));
    keepQueue(queries, path, queue);
    queue.sendBy(async (file, upload, signal) => {
      try {
        await call('POST', path, { body: asList(file), upload, signal });
      } catch (error) {
        if (!signal.aborted) notify(translate('engine.files.notSent', { name: file.name }), { type: 'error' });
        throw error;
      }
      await queries.invalidateQueries({ queryKey: [resource.name, 'files', String(id)] });
    });
  };
  return { keptAs, send };
}
