import type { CustomValue } from '#definition';
import type { CustomFieldMark } from '#definition/kinds/customFields';
import { customAnswers } from '#server/modules/custom-fields/askedFields.ts';
import type { Work } from '#server/registers/acceptAction.ts';
import type { StoredRecord } from '#server/registers/extension.ts';
import { changesOf, writeHistory, type HistoryTarget } from '#server/registers/history.ts';
import { updateRow } from '#server/registers/storeRow.ts';
import { isDeleted } from '#server/registers/isDeleted.ts';
import { readForWriting } from '#server/registers/visibility.ts';

/** What an asset remembers of its check-outs and audits; the history tells it anyway. */
const remembered = ['last_checkout', 'last_checkin', 'last_audit_date', 'checkout_counter', 'checkin_counter'];

/** The asset as it stands, held until the end of the transaction; a deleted one is refused. */
export async function holdAsset({ context, db, account, plan }: Work, id: number): Promise<StoredRecord> {
  const asset = await readForWriting(context, db, plan, account, id);
  if (asset.deleted_at !== null) throw isDeleted(plan.resource);
  return asset;
}

interface Deed {
  action: string;
  values: Readonly<Record<string, unknown>>;
  /** Told in the history beside what changed. */
  told?: Readonly<Record<string, { old: unknown; new: unknown }>>;
  note: string | null | undefined;
  /** What was said of its custom fields, and on which occasion. */
  custom?: { given: readonly CustomValue[]; mark: CustomFieldMark };
  /** Whom or what the asset went to, or comes from. */
  target?: HistoryTarget | null;
}

/** Writes what was done with an asset, and its history; throws Failure where its custom fields do not take what was said of them. */
export async function changeAsset(work: Work, asset: StoredRecord, deed: Deed): Promise<void> {
  const { context, db, account, plan } = work;
  const { action, values, told = {}, note, target = null } = deed;
  const custom = deed.custom && (await customAnswers(work, asset, deed.custom.given, deed.custom.mark));
  const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !remembered.includes(name)));
  const changes = { ...changesOf(plan.resource, asset, shown), ...told, ...custom?.changes };
  await updateRow(context, db, plan, asset.id, { ...values, ...custom?.values });
  await writeHistory(db, context.now(), {
    register: plan.resource.name,
    recordId: asset.id,
    action,
    changes,
    note: note ?? null,
    userId: account.id,
    target,
  });
  for (const extension of plan.extensions) await extension.done?.({ context, db, account, action, before: asset });
}
