import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useIdle } from '../frame/useIdle';

const Outgoing = lazyPart(async () => (await import('./Outgoing')).Outgoing);

/** What waits from an earlier visit goes out once the page is there. */
export const OutboxSender = () => (useIdle(1_500) ? <Outgoing /> : null);
