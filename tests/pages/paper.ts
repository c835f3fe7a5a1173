import { vi } from 'vitest';

/** A browser that draws, for the rest of a test: whatever is drawn becomes this picture. */
export function withPaper(): string {
  const picture = `data:image/png;base64,${btoa('ink')}`;
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(picture);
  return picture;
}
