import { useState } from 'react';
import { useNotify } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useImportsChanged } from './useImports';
import { useCall } from '#src/engine/data/useCall.ts';

/** Does one thing with imports at a time, says what was refused, and shows how things stand then. */
export function useImportAction() {
  const call = useCall();
  const changed = useImportsChanged();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const run = async (
    method: 'POST' | 'DELETE',
    path: string,
    body?: Record<string, unknown>,
    answered?: (answer: unknown) => void,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      const answer = await call(method, path, body ? { body } : {});
      answered?.(answer);
      return true;
    } catch (error) {
      const { errors, messages } = readProblem(error);
      for (const message of [...Object.values(errors), ...messages]) notify(message, { type: 'error' });
      return false;
    } finally {
      await changed();
      setBusy(false);
    }
  };
  return { busy, run };
}
