import type { Description } from '#server/openapi/description.ts';

/** An asset without a tag gets the next free one. */
export const hardwareDescription: Description = { paths: {}, registers: { hardware: { filled: ['asset_tag'] } } };
