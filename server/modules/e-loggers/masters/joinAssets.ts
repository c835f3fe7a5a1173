import { sql } from 'kysely';
import type { ServerContext } from '#server/contract.ts';
import { stamp } from '#server/time.ts';
import { lastPublications, selectionOf, type Publication } from './publication';
import { isOfCompany, mostEntities } from './selection';

/**
 * Opens a book for each asset of a followed model that has none yet, in all active masters that have new assets join. The key of books sees to
 * it that an asset joins once, however many copies of the server look at once; a book that was closed stays so.
 */
export async function joinAssets(context: ServerContext, ending?: AbortSignal): Promise<void> {
  for (const publication of await lastPublications(context.db, 'active'))
    if (publication.settings.join_new === true && !ending?.aborted) await joinTo(context, publication);
}

async function joinTo({ db, now }: ServerContext, publication: Publication): Promise<void> {
  const { models, company } = selectionOf(publication);
  if (models.length === 0) return;
  const master = publication.elogger_id;
  await sql`insert into elogger_books (elogger_id, entity_type, entity_id, opened_at)
    select ${master}, 'asset', t.id, ${stamp(now())}::timestamp from hardware t
    where t.deleted_at is null and t.model_id = any(${models}::int[]) and ${isOfCompany(company)}
      and not exists (select from elogger_books b where b.elogger_id = ${master} and b.entity_type = 'asset' and b.entity_id = t.id)
    order by t.id limit greatest(0, ${mostEntities} - (select count(*) from elogger_books b where b.elogger_id = ${master} and b.is_open))
    on conflict do nothing`.execute(db);
}
