import { useEffect } from 'react';
import { useNotify } from 'ra-core';

/** Says once that the console is in English because the texts of the language wished for could not be read. */
export function LanguageNotice({ isStandIn }: { isStandIn: boolean }) {
  const notify = useNotify();
  useEffect(() => {
    if (isStandIn) notify('shell.languageMissing', { type: 'warning' });
  }, [isStandIn, notify]);
  return null;
}
