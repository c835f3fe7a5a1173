import { sql } from 'kysely';
import { actions } from '#resources/assets/hardware/actions.ts';
import { Refusal, type Field, type Fields } from '#definition';
import { acceptId } from '#definition/kinds/ref';
import { Failure, type Messages } from '#server/http/failure.ts';
import { inEnglish, type Message } from '#server/i18n/message.ts';
import type { Work } from '#server/contract.ts';
import { acceptAction, type Answers } from '#server/resources/write/acceptAction.ts';
import { seenSql } from '#server/resources/visibility.ts';
import { all } from '#server/database/sql.ts';
import type { FileChanges } from '#server/uploads/fileChanges.ts';
import { audit } from './audit';
import { checkIn } from './checkIn';
import { checkOut } from './checkOut';
import { moveAsset } from './moveAsset';

type Body = Readonly<Record<string, unknown>>;

/** Something that is done with an asset: the right it needs, and what it takes and answers. */
export interface AssetAction {
  right: string;
  done: string;
  /** Whether a photo may come with it, in a multipart body. */
  takesFiles: boolean;
  /** Reads the body once, and answers what does it with one asset. */
  prepare(work: Work, body: Body, files?: FileChanges | null): Promise<(id: number) => Promise<Record<string, unknown>>>;
}

const assetAction = <F extends Fields>(
  right: string,
  done: string,
  name: keyof typeof actions,
  action: Parameters<typeof acceptAction<F>>[1],
  act: (work: Work, id: number, answers: Answers<F>, files: FileChanges | null) => Promise<Record<string, unknown>>,
): AssetAction => ({
  right,
  done,
  takesFiles: Object.values<Field>(action.fields ?? {}).some(({ kind }) => kind.file !== undefined),
  prepare: async (work, body, files = null) => {
    const answers = await acceptAction(work, action, body);
    return id => act({ ...work, call: { action: name, body } }, id, answers, files);
  },
});

/** What can be done with one asset or with many, by its name in addresses. */
export const assetActions = {
  checkout: assetAction('assets.checkout', 'Asset checked out.', 'checkout', actions.checkout, checkOut),
  checkin: assetAction('assets.checkin', 'Asset checked in.', 'checkin', actions.checkin, checkIn),
  audit: assetAction('assets.audit', 'Asset audited.', 'audit', actions.audit, audit),
  location: assetAction('assets.edit', 'Location updated.', 'updateLocation', actions.updateLocation, moveAsset),
} as const satisfies Record<string, AssetAction>;

const most = 500;

/** The assets that a body names. */
export function idsIn({ ids }: Body): number[] {
  const given = Array.isArray(ids) ? ids : [];
  if (given.length === 0) throw new Failure({ ids: ['Choose at least one asset.'] });
  if (given.length > most) throw new Failure({ ids: [{ rule: 'At most {{most}} assets at a time.', args: { most } }] });
  try {
    return [...new Set(given.map(acceptId))].sort((one, other) => one - other);
  } catch (error) {
    if (error instanceof Refusal) throw new Failure({ ids: ['These must be ids of assets.'] });
    throw error;
  }
}

/** Does it with all of them or with none; what stands in the way is told asset by asset. */
export async function doWithAll(work: Work, ids: readonly number[], act: (id: number) => Promise<Record<string, unknown>>) {
  const done: Record<string, unknown>[] = [];
  const refused: Message[] = [];
  for (const id of ids) {
    try {
      done.push(await act(id));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const tag = await tagOf(work, id);
      refused.push(say => `${tag}: ${textOf(error.messages(say))}`);
    }
  }
  if (refused.length === 0) return done;
  const more: Message[] = refused.length > shown ? [{ rule: 'And {{count}} more.', args: { count: refused.length - shown } }] : [];
  const summary: Message[] = ['Nothing was done.', ...refused.slice(0, shown), ...more];
  throw new Failure(say => summary.map(say).join(' '), { payload: { refused: refused.map(inEnglish) } });
}

const shown = 5;

const textOf = (messages: Messages): string => (typeof messages === 'string' ? messages : Object.values(messages).flat().join(' '));

/** How an asset is called in a refusal: one that the person does not see by its mere id, as one that does not exist. */
async function tagOf({ context, db, account, plan }: Work, id: number): Promise<string> {
  const seen = seenSql(context.plans.registry, plan.resource, account, 't');
  const { rows } = await sql<{
    asset_tag: string;
  }>`select t.asset_tag from hardware as t where ${all([sql`t.id = ${id}`, ...seen])}`.execute(db);
  return rows[0]?.asset_tag ?? `#${id}`;
}
