import type { Page } from '#src/engine/pages/page.ts';

const found = import.meta.glob<{ pages: readonly Page[] }>('./*/pages.ts', { eager: true });

/** The pages written by hand, of all areas. */
export const pages: readonly Page[] = Object.values(found).flatMap(area => area.pages);
