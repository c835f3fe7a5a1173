import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useIdle } from '../frame/useIdle';

const RefusedBanner = lazyPart(async () => (await import('./RefusedBanner')).RefusedBanner);

/** What was refused, once the page is there. */
export const LateRefused = () => (useIdle(1_500) ? <RefusedBanner /> : null);
