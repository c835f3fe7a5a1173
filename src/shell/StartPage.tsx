import { useFirstResourceWithListAccess } from 'ra-core';
import { Navigate, useHref } from 'react-router-dom';
import { RecordSkeleton } from '#src/engine/parts/RecordSkeleton.tsx';
import { NoRights } from './NoRights';

/** Where one begins: the first register that one may see. Whoever has gone somewhere meanwhile is left alone, though that page's code is on its way. */
export function StartPage() {
  const { resource, isPending } = useFirstResourceWithListAccess();
  const start = useHref('/');
  if (isPending) return <RecordSkeleton />;
  if (!resource) return <NoRights />;
  return isLeft(start) ? null : <Navigate to={`/${resource}`} replace />;
}

const isLeft = (start: string) => window.location.pathname.replace(/\/$/, '') !== start.replace(/\/$/, '');
