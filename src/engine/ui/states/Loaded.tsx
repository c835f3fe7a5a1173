import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { ListSkeleton } from './Skeletons';
import { LoadFailed } from './LoadFailed';
import { StateMessage } from './StateMessage';

interface Props<T> {
  /** What was asked, of a server that may not have it. */
  of: UseQueryResult & { isAbsent: boolean };
  read: (body: unknown) => T;
  children: (found: T) => ReactNode;
}

/** Shows what a server that has it answered: while it loads, once it failed, and once it succeeded. */
export function Loaded<T>({ of: { data, error, refetch, isAbsent }, read, children }: Props<T>) {
  const translate = useTranslate();
  if (isAbsent) return <StateMessage title={translate('engine.absent')} />;
  if (data !== undefined) return children(read(data));
  if (!error) return <ListSkeleton rows={4} />;
  return <LoadFailed message={error.message} onRetry={refetch} />;
}
