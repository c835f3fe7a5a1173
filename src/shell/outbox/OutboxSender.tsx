import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useCalm } from '../frame/useIdle';

const Outgoing = lazyPart(async () => (await import('./Outgoing')).Outgoing);

/** What waits from an earlier visit goes out once the page is there. */
export const LateOutgoing = () => (useCalm(1_500) ? <Outgoing /> : null);
