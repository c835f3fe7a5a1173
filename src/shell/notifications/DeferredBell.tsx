import { lazy, Suspense } from 'react';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { fetched } from '#src/engine/ui/lazy.tsx';
import { useIdle } from '../frame/useIdle';
import { BellPlace } from './BellPlace';

const Bell = lazy(async () => ({ default: await fetched(async () => (await import('./Bell')).Bell) }));

/** The bell of a server that has notifications: its picture at once, what it says once the page is there. */
export function DeferredBell() {
  const isOffered = useOffers().has('notifications');
  const isCalm = useIdle(1_500);
  if (!isOffered) return null;
  return <Suspense fallback={<BellPlace />}>{isCalm ? <Bell /> : <BellPlace />}</Suspense>;
}
