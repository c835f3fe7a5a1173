import { orNull, sharedSchema } from '#definition';
import type { Description } from '#server/openapi/description.ts';

/** What maintenances tell beyond their definition. */
export const maintenancesDescription: Description = {
  paths: {},
  registers: {
    maintenances: { row: { user_id: { ...orNull(sharedSchema('Reference')), description: 'Who created it, by the older name.' } } },
  },
};
