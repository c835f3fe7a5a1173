import { sql } from 'kysely';
import { sharedSchema } from '#definition';
import type { ActivitySource } from '#server/contract.ts';
import { partsOf } from '#server/resources/parts/recordParts.ts';
import { readComments } from './comments';
import { presentComments } from './presentComments';

/** What was said of a record; a file that came with a comment is shown there. */
export const commentSource: ActivitySource = {
  kind: 'comment',
  filter: 'comments',
  entries: (plan, record) => {
    const { table, owner } = partsOf(plan);
    return { from: table('comments'), where: sql`${owner} = ${record}` };
  },
  covers: {
    media: (plan, record) => {
      const { table, owner } = partsOf(plan);
      return sql`id in (select unnest(media) from ${table('comments')} where ${owner} = ${record})`;
    },
  },
  details: async ({ context: { db } }, plan, ids) => {
    const comments = await presentComments(db, plan, await readComments(db, plan, ids));
    return new Map(comments.map(comment => [comment.id, comment]));
  },
  schema: plan => sharedSchema(partsOf(plan).schema('Comment')),
};
