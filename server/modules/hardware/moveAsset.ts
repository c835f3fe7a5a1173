import type { actions } from '#resources/assets/hardware/actions.ts';
import type { Work } from '#server/contract.ts';
import type { Answers } from '#server/resources/write/acceptAction.ts';
import { isSame } from '#server/resources/history/changes.ts';
import { updateAsset, holdAsset } from './updateAsset';

type Values = Answers<typeof actions.updateLocation.fields>;

/** Puts an asset into another place. */
export async function moveAsset(work: Work, id: number, { location, update_default_location, note }: Values) {
  const asset = await holdAsset(work, id);
  const values = { location, ...(update_default_location && { rtd_location: location }) };
  const isMoved = Object.entries(values).some(([name, value]) => {
    const field = work.plan.resource.fields[name];
    return field && !isSame(field, asset[name], value);
  });
  if (isMoved || note) await updateAsset(work, asset, { action: 'update', values, note });
  return { asset: String(asset.asset_tag) };
}
