import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { checkoutRights } from '#resources/assets/acceptances/items.ts';
import { bodyFor } from '#server/access/bodyFor.ts';
import type { Asker, ModuleRoutes, ServerContext } from '#server/contract.ts';
import { success } from '#server/http/failure.ts';
import { answerOutcome, type Outcome } from '#server/http/outcome.ts';
import { pageOf } from '#server/http/pageParameters.ts';
import { readComment } from '#server/http/readComment.ts';
import { readIds } from '#server/http/readIds.ts';
import { requestTranslator } from '#server/i18n/requestTranslator.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { readRecordId } from '#server/resources/http/recordId.ts';
import { notFound } from '#server/resources/recordErrors.ts';
import { FileChanges } from '#server/uploads/fileChanges.ts';
import { readUpload } from '#server/uploads/readUpload.ts';
import { answerAcceptance } from './answer';
import { lockAcceptance, remindThese, withdraw } from './followUp';
import { ownAcceptances } from './ownAcceptances';
import { readAccepted, readAnswer } from './readAnswer';

type Call = Context<AppEnv>;
type Body = Readonly<Record<string, unknown>>;

const none = 'Choose at least one acceptance.';

export const acceptanceModule: ModuleRoutes = { at: 'api', create: acceptanceRoutes };

/** What people accept of what is handed out to them, and who follows that up. */
function acceptanceRoutes(context: ServerContext): Hono<AppEnv> {
  const plan = context.plans.get('acceptances');
  const inOne = <T>(c: Call, work: (asker: Asker) => Promise<T>) =>
    context.db.transaction().execute(db => work({ context, db, account: c.get('account') }));

  /** Something done with many at once. */
  const many = (said: string, act: (asker: Asker, ids: readonly number[], body: Body) => Promise<Outcome>) => async (c: Call) => {
    const body = await bodyFor(c, context, checkoutRights);
    const ids = readIds(body, none);
    const outcome = await inOne(c, asker => act(asker, ids, body));
    return c.json(answerOutcome(requestTranslator(c, context.plans.registry), said, outcome));
  };

  return new Hono<AppEnv>()
    .get('/account/acceptances', async c => c.json(await ownAcceptances(context, c.get('account'), pageOf(c))))
    .post('/account/acceptances/:id', async c => {
      const id = readRecordId(c, plan);
      // Nobody's body is read for what is not theirs.
      const { rows } = await sql`select 1 from acceptances where id = ${id} and user_id = ${c.get('account').id}
        and deleted_at is null`.execute(context.db);
      if (rows.length === 0) throw notFound(plan);
      const { body } = await readUpload(c, context, { takesFiles: true });
      const files = new FileChanges(context.uploadDir);
      try {
        const answer = await readAnswer(files, body);
        await inOne(c, asker => answerAcceptance(asker, id, answer));
        await files.commit();
        return c.json(success(answer.accepted ? 'Accepted.' : 'Declined. It is back in stock.'));
      } catch (error) {
        await files.rollback();
        throw error;
      }
    })
    .post('/acceptances/:id/on-behalf', async c => {
      const body = await bodyFor(c, context, checkoutRights);
      const id = readRecordId(c, plan);
      const answer = { accepted: readAccepted(body), note: readComment(body, 'reason'), signature: null, onBehalf: true };
      await inOne(c, async asker => {
        await lockAcceptance(asker, id);
        await answerAcceptance(asker, id, answer);
      });
      return c.json(success(answer.accepted ? 'Accepted.' : 'Declined. It is back in stock.'));
    })
    .post('/acceptances/remind', many('Reminders sent.', remindThese))
    .post(
      '/acceptances/withdraw',
      many('No acceptance is asked for any more.', (asker, ids, body) => withdraw(asker, ids, readComment(body, 'reason'))),
    );
}
