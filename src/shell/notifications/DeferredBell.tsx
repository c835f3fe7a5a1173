import Box from '@mui/material/Box';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useIdle } from '../frame/useIdle';

const Bell = lazyPart(async () => (await import('./Bell')).Bell);

/** The bell of a server that has notifications comes once the page is there. Its place is kept, so that nothing beside it moves. */
export function DeferredBell() {
  const isOffered = useOffers().has('notifications');
  const isCalm = useIdle(1_500);
  return isOffered ? <Box sx={{ minWidth: 32, minHeight: 32, display: 'grid', placeItems: 'center' }}>{isCalm && <Bell />}</Box> : null;
}
