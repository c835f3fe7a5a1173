import type { Account } from '#server/access/account.ts';
import type { StoredRecord } from '#server/contract.ts';

/** Whether somebody may add words and files to a work order: who works on it, and who asked for it until that is decided. */
export function mayParticipate(account: Account, { base_status: base, creator }: StoredRecord): boolean {
  if (account.may('workorders.edit')) return true;
  return account.may('workorders.request') && base === 'requested' && (creator as { id: number } | null)?.id === account.id;
}
