import { lazyPart } from '#src/engine/ui/lazy.tsx';

/** Fetched with the first picture that is opened. */
export const MediaPreview = lazyPart(async () => (await import('./MediaPreview')).MediaPreview);
