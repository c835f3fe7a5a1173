import { Navigate, useHref } from 'react-router-dom';
import { useTranslate } from 'ra-core';
import Button from '@mui/material/Button';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { firstRegister } from './firstList';
import { useHome } from '../home/useHome';
import { NoRights } from '../session/NoRights';

const HomePage = lazyPart(async () => (await import('../home/HomePage')).default);

/**
 * Where one begins: what waits for the person; the first register that one may see where nothing of that is theirs, and on a server that has no
 * start page. Whoever has gone somewhere
 * meanwhile is left alone, though that page's code is on its way.
 */
export function StartPage() {
  const translate = useTranslate();
  const may = useMay();
  const first = firstRegister(useRegistry(), name => may({ action: 'list', resource: name }));
  const start = useHref('/');
  const { home, isAbsent, isError, refetch } = useHome();
  if (!may.isKnown) return <RecordSkeleton />;
  if (first === undefined) return <NoRights />;
  const hasNothing = home !== null && !home.isEmpty && !home.parts.some(({ figures }) => Object.keys(figures).length > 0);
  if (isAbsent || hasNothing) return isLeft(start) ? null : <Navigate to={`/${first}`} replace />;
  if (home) return <HomePage home={home} />;
  if (!isError) return <RecordSkeleton />;
  return (
    <StateMessage isPage isError title={translate('home.failed')}>
      <Button color="secondary" onClick={() => void refetch()}>
        {translate('engine.retry')}
      </Button>
    </StateMessage>
  );
}

const isLeft = (start: string) => window.location.pathname.replace(/\/$/, '') !== start.replace(/\/$/, '');
