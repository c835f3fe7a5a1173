import { useListContext, useNotify } from 'ra-core';
import { useEffect } from 'react';

/** While the rows of an earlier answer stand, a toast says that they could not be read anew; without rows, their place says it. */
export function useStaleNotice(): void {
  const { data, error } = useListContext();
  const notify = useNotify();
  // That the server cannot be reached, the frame around the page says.
  const failure = data && error instanceof Error && error.message !== 'http.offline' ? error.message : null;
  useEffect(() => {
    if (failure !== null) notify(failure, { type: 'error', messageArgs: { _: failure } });
  }, [failure, notify]);
}
