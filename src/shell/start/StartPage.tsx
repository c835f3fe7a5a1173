import { Navigate, useHref } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { firstRegister } from './firstList';
import { NoRights } from '../session/NoRights';

/** Where one begins: the first register that one may see. Whoever has gone somewhere meanwhile is left alone, though that page's code is on its way. */
export function StartPage() {
  const may = useMay();
  const first = firstRegister(useRegistry(), name => may({ action: 'list', resource: name }));
  const start = useHref('/');
  if (!may.isKnown) return <RecordSkeleton />;
  if (first === undefined) return <NoRights />;
  return isLeft(start) ? null : <Navigate to={`/${first}`} replace />;
}

const isLeft = (start: string) => window.location.pathname.replace(/\/$/, '') !== start.replace(/\/$/, '');
