import { useFirstResourceWithListAccess } from 'ra-core';
import { Navigate } from 'react-router-dom';
import { RecordSkeleton } from '#src/engine/parts/RecordSkeleton.tsx';
import { NoRights } from './NoRights';

/** Where one begins: the first register that one may see. */
export function StartPage() {
  const { resource, isPending } = useFirstResourceWithListAccess();
  if (isPending) return <RecordSkeleton />;
  return resource ? <Navigate to={`/${resource}`} replace /> : <NoRights />;
}
