import { sql } from 'kysely';
import { sharedSchema } from '#definition';
import type { ActivitySource, Extension } from '#server/contract.ts';
import { mediaOf } from '#server/resources/files/media.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';

/** The files of a record. That one was added is told by the file itself. */
const mediaSource: ActivitySource = {
  kind: 'media',
  filter: 'media',
  entries: ({ resource }, record) => ({ from: sql`files`, where: sql`register = ${resource.name} and record_id = ${record}` }),
  covers: { history: () => sql`action = 'uploaded'` },
  details: ({ context }, plan, ids) => mediaOf(context.db, plan, ids),
  schema: plan => sharedSchema(partsOf(plan).schema('Media')),
};

/** The files of the records of every register whose definition says `media: true`. */
export const media: Extension = { register: ({ parts }) => parts.media, activity: [mediaSource] };
