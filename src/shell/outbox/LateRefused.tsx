import { lazyPart } from '#src/engine/parts/lazyPart.tsx';
import { useCalm } from '../useCalm';

const RefusedBanner = lazyPart(async () => (await import('./RefusedBanner')).RefusedBanner);

/** What was refused, once the page is there. */
export const LateRefused = () => (useCalm(1_500) ? <RefusedBanner /> : null);
