import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { readProblem } from './readProblem';

/**
 * Something that a dialog does at the server: whether it is under way, and why it was refused, to be read where it was asked for.
 *
 * @example const { busy, reasons, attempt } = useAsyncAction(); if (await attempt(() => remove(id))) onClose();
 */
export function useAsyncAction() {
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  /** Whether it was done. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      const { errors, messages } = readProblem(error);
      setReasons([...Object.values(errors), ...messages].map(reason => translate(reason, { _: reason })));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, reasons, attempt };
}
