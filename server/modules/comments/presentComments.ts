import { momentOf } from '#server/resources/read/momentOf.ts';
import type { Plan } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { mediaOf, type Media } from '#server/resources/files/media.ts';
import type { Comment } from './comments';

/** Comments as they go out, with their files. */
export async function presentComments(db: Connection, plan: Plan, comments: readonly Comment[]) {
  const ids = comments.flatMap(({ media }) => media);
  const files = await mediaOf(db, plan, ids);
  return comments.map(comment => present(comment, files));
}

const present = ({ id, comment, user_id, user_name, created_at, edited_at, media }: Comment, files: ReadonlyMap<number, Media>) => ({
  ...escapeTexts({ id, comment, user: user_id === null ? null : { id: user_id, name: user_name ?? `#${user_id}` } }),
  ...{ created_at: momentOf(created_at), edited_at: momentOf(edited_at), media: media.flatMap(file => files.get(file) ?? []) },
});
