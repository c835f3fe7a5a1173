import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useIdle } from '../frame/useIdle';

const Outgoing = lazyPart(async () => (await import('./Outgoing')).Outgoing);

/** What waits from an earlier visit goes out once the page is there. */
export const OutboxSender = () => (useIdle(1_500) ? <Outgoing /> : null);

const RefusedBanner = lazyPart(async () => (await import('./RefusedBanner')).RefusedBanner);

/** What was refused, once the page is there. */
export const LateRefused = () => (useIdle(1_500) ? <RefusedBanner /> : null);

const OfflineRecords = lazyPart(async () => (await import('./OfflineRecords')).OfflineRecords);

/** What is taken along is read long after what one opened. */
export const LateOfflineRecords = () => (useIdle(5_000) ? <OfflineRecords /> : null);
