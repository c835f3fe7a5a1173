import type { CustomValue } from '#definition';
import { customFieldsKind, isCustomName, type CustomFieldMark } from '#definition/kinds/customFields';
import type { Change } from '#server/database/schema.ts';
import type { Account } from '#server/access/account.ts';
import type { Work } from '#server/registers/acceptAction.ts';
import type { StoredRecord, Write } from '#server/registers/extension.ts';
import { throwIssues } from '#server/registers/issues.ts';
import { assetFields, mayRead, type AssetValue } from './extension';

/** What a body says of custom fields, each under its name on the wire, beside what an action asks. */
export function customIn(body: Readonly<Record<string, unknown>>): CustomValue[] {
  const named = Object.fromEntries(Object.entries(body).filter(([name]) => isCustomName(name)));
  return customFieldsKind.accept(named, options) ?? [];
}

const options = { label: '', fieldset: '' };

/** The custom fields of an asset that are asked for on an occasion, and that somebody may see. */
export const markedFields = (asset: StoredRecord, mark: CustomFieldMark, account: Account): AssetValue[] =>
  (asset.custom_fields as AssetValue[]).filter(({ source }) => source?.[mark] === true && mayRead(source, account));

/**
 * Looks at what was said of custom fields along with something that is done with an asset, by the rules of its form: what is to be written,
 * and how its history tells it. Throws Failure, also for fields that are not asked for there.
 */
export async function customAnswers(work: Work, asset: StoredRecord, given: readonly CustomValue[], mark: CustomFieldMark) {
  const { context, db, account, plan } = work;
  if (given.length === 0) return { values: {}, changes: {} };
  const asked = markedFields(asset, mark, account);
  const others = given.filter(({ field }) => !asked.some(one => one.field === field));
  const write: Write = {
    ...{ context, db, account, resource: plan.resource, before: asset },
    values: { custom_fields: [...given] },
    record: { ...asset },
  };
  await assetFields.prepare?.(write);
  await assetFields.gather?.([write]);
  throwIssues(plan.resource, {
    ...(await assetFields.check?.(write)),
    ...Object.fromEntries(others.map(({ field }) => [field, [{ rule: 'unknownField' }]])),
  });
  const changes: Record<string, Change> = { custom_fields: { old: null, new: null } };
  assetFields.describe?.(changes, write);
  return { values: write.values, changes };
}

/** The same fields as an answer carries them, by label; nothing where none is asked for. */
export function markedAnswer(asset: StoredRecord, given: readonly CustomValue[], mark: CustomFieldMark, account: Account) {
  const marked = markedFields(asset, mark, account);
  if (marked.length === 0) return {};
  const now = marked.map(one => ({ ...one, value: (given.find(({ field }) => field === one.field) ?? one).value }));
  return { custom_fields: customFieldsKind.present(now, options) };
}
