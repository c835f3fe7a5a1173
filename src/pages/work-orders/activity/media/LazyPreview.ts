import { lazyPart } from '#src/engine/parts/lazyPart.tsx';

/** Fetched with the first picture that is opened. */
export const PicturePreview = lazyPart(async () => (await import('./PicturePreview')).PicturePreview);
