import { lazyPart } from '#src/engine/parts/lazyPart.tsx';
import { useCalm } from '../useCalm';

const Outgoing = lazyPart(async () => (await import('./Outgoing')).Outgoing);

/** What waits from an earlier visit goes out once the page is there. */
export const LateOutgoing = () => (useCalm(1_500) ? <Outgoing /> : null);
