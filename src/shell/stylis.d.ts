/** The part of stylis that emotion's caches take; the package brings no types. */
declare module 'stylis' {
  import type { StylisPlugin } from '@emotion/cache';
  export const prefixer: StylisPlugin;
}
