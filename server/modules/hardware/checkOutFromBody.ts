import type { Reference } from '#definition';
import { isEmpty } from '#definition/texts';
import { actions } from '#resources/assets/hardware/actions.ts';
import { Failure, forbidden } from '#server/http/failure.ts';
import { acceptAction } from '#server/resources/write/acceptAction.ts';
import type { ParsedBody, Write } from '#server/contract.ts';
import { idNamed } from '#server/resources/read/requireRecord.ts';
import { checkOut } from './checkOut';

const types = ['user', 'location', 'asset'] as const;

/** Takes whom or what an asset goes to out of the body that creates or changes it (contract §3). Throws Failure for more than one. */
export function receiveHolder(given: Readonly<Record<string, unknown>>): ParsedBody {
  const [only, other] = types.filter(type => !isEmpty(given[`assigned_${type}`]));
  if (other) throw new Failure({ [`assigned_${other}`]: ['Choose only one who or what gets it.'] });
  if (!only) return { body: { ...given } };
  const { expected_checkin } = given;
  const checkout = { checkout_to_type: only, [`assigned_${only}`]: given[`assigned_${only}`] };
  return { body: { ...given }, afterSave: { ...checkout, ...(expected_checkin !== undefined && { expected_checkin }) } };
}

/** Checks the asset out as the body asks; whoever has it already keeps it. Throws Failure. */
export async function checkOutFromBody({ context, db, account, before, afterSave: checkout, id }: Write & { id: number }): Promise<void> {
  if (!checkout) return;
  const [type, field] = [checkout.checkout_to_type, `assigned_${String(checkout.checkout_to_type)}`];
  // Whoever writes the asset need not see its holder.
  if (before && before.assigned_type === type && (before[field] as Reference | null)?.id === idNamed(checkout[field])) return;
  const work = { context, db, account, plan: context.plans.get('hardware') };
  const answers = await acceptAction(work, actions.checkout, checkout);
  if (!account.may('assets.checkout')) throw forbidden();
  await checkOut(work, id, answers);
}
