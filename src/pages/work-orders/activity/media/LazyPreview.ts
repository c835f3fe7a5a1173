import { lazyPart } from '#src/engine/ui/lazy.tsx';

/** Fetched with the first picture that is opened. */
export const PicturePreview = lazyPart(async () => (await import('./PicturePreview')).PicturePreview);
