import type { Field } from '#definition';
import { isOver } from '#definition/kinds/date';
import { auditMonths, type actions } from '#resources/assets/hardware/actions.ts';
import { dayAfter } from '#resources/days.ts';
import { stamp } from '#server/time.ts';
import { throwIssues } from '#server/resources/recordErrors.ts';
import type { Work } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { keepFile, type Owner } from '#server/resources/files/recordFiles.ts';
import { checkImage } from '#server/uploads/checkImage.ts';
import type { FileChanges } from '#server/uploads/fileChanges.ts';
import { Upload } from '#server/uploads/upload.ts';
import type { Answers } from '#server/resources/write/acceptAction.ts';
import { updateAsset, holdAsset } from './updateAsset';

type Values = Answers<typeof actions.audit.fields>;

/** Writes down that somebody has seen an asset, where, and when it is looked for next; a photo is kept among its files. */
export async function audit(
  work: Work,
  id: number,
  { next_audit_date, seen_at, update_location, note, photo }: Values,
  changes: FileChanges | null,
) {
  const { context, plan } = work;
  const asset = await holdAsset(work, id);
  const now = context.now();
  if (next_audit_date && isOver(next_audit_date, now)) throwIssues(plan.resource, { next_audit_date: [{ rule: 'inPast' }] });
  const next = next_audit_date ?? dayAfter(now, auditMonths);
  const fileId =
    photo instanceof Upload && changes ? await keepPhoto({ ...work, id }, work.db, photo, { note: note ?? null, changes }) : null;
  const isMoved = Boolean(seen_at && update_location);
  const more = await updateAsset(work, asset, {
    action: 'audit',
    values: { last_audit_date: stamp(now), next_audit_date: next, ...(isMoved && { location: seen_at }) },
    ...(seen_at && !isMoved && { extraChanges: { seen_at: { old: null, new: seen_at.name } } }),
    note,
    fileId,
  });
  const field = plan.resource.fields.next_audit_date as Field;
  return {
    ...{ id: asset.id, asset_tag: String(asset.asset_tag), note: note ?? null, next_audit_date: field.kind.present(next, field) },
    ...more,
  };
}

async function keepPhoto(
  owner: Owner,
  db: Connection,
  photo: Upload,
  more: { note: string | null; changes: FileChanges },
): Promise<number> {
  await checkImage(photo, 'image');
  return keepFile(owner, db, { upload: photo, ...more });
}
