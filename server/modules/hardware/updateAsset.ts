import type { Work, StoredRecord, ActionExtras } from '#server/contract.ts';
import { writeHistory, type HistoryTarget } from '#server/resources/history/writeHistory.ts';
import { changesOf } from '#server/resources/history/changes.ts';
import { updateRow } from '#server/resources/write/storeRow.ts';
import { isDeleted } from '#server/resources/recordErrors.ts';
import { readForWriting } from '#server/resources/visibility.ts';

/** What an asset remembers of its check-outs and audits; the history tells it anyway. */
const remembered = ['last_checkout', 'last_checkin', 'last_audit_date', 'checkout_counter', 'checkin_counter'];

/** The asset as it stands, held until the end of the transaction; a deleted one is refused. */
export async function holdAsset({ context, db, account, authority, plan }: Work, id: number): Promise<StoredRecord> {
  const asset = await readForWriting(context, db, plan, account, id, authority);
  if (asset.deleted_at !== null) throw isDeleted(plan.resource);
  return asset;
}

interface AssetChange {
  action: string;
  values: Readonly<Record<string, unknown>>;
  /** Told in the history beside what changed. */
  extraChanges?: Readonly<Record<string, { old: unknown; new: unknown }>>;
  note: string | null | undefined;
  /** Whom or what the asset went to, or comes from. */
  target?: HistoryTarget | null;
  /** The picture that was taken of it. */
  fileId?: number | null;
}

/** Writes what was done with an asset, and its history; answers what other modules add of what the call says beside. Throws Failure. */
export async function updateAsset(work: Work, asset: StoredRecord, change: AssetChange): Promise<ActionExtras['answer']> {
  const { context, db, account, plan } = work;
  const { action, values, extraChanges = {}, note, target = null, fileId = null } = change;
  const extras = await collectExtras(work, asset);
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !remembered.includes(name)));
  const changes = { ...changesOf(plan.resource, asset, shown), ...extraChanges, ...extras.changes };
  await updateRow(context, db, plan, asset.id, { ...values, ...extras.values });
  await writeHistory(db, context.now(), {
    register: plan.resource.name,
    recordId: asset.id,
    action,
    changes,
    note: note ?? null,
    userId: account.id,
    target,
    fileId,
  });
  for (const extension of plan.extensions)
    await extension.changed?.acted?.({ context, db, account, resource: plan.resource, action, before: asset });
  return extras.answer;
}

/** What all other modules make of what the call says beside its action. */
async function collectExtras(work: Work, asset: StoredRecord): Promise<ActionExtras> {
  let all: ActionExtras = { values: {}, changes: {}, answer: {} };
  for (const extension of work.plan.extensions) {
    const one = await extension.actions?.parse?.(work, asset);
    if (one)
      all = {
        values: { ...all.values, ...one.values },
        changes: { ...all.changes, ...one.changes },
        answer: { ...all.answer, ...one.answer },
      };
  }
  return all;
}
