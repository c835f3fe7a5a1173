import { titleOf } from '#definition/derive/title';
import { Failure } from '#server/http/failure.ts';
import type { Asker, StoredRecord } from '#server/contract.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { holderRegisters, type HolderType, type Stock } from './stockTypes';

export type Body = Readonly<Record<string, unknown>>;

/** Whom or what something goes to. */
export interface StockHolder {
  type: HolderType;
  id: number;
  name: string;
}

/**
 * The one holder that a body names, by `assigned_user`, `assigned_location` or `assigned_asset`; `assigned_to` is the first kind
 * that the stock knows (contract §5). Throws Failure under the name that is wrong.
 */
export async function holderIn(asker: Asker, { holders }: Stock, body: Body): Promise<StockHolder> {
  const named = holders.flatMap((type, place) => {
    const key = `assigned_${type}`;
    const given = body[key] ?? (place === 0 ? body.assigned_to : undefined);
    return given === undefined || given === null || given === '' ? [] : [{ type, key, given }];
  });
  const [only, other] = named;
  if (!only) throw new Failure({ [`assigned_${String(holders[0])}`]: ['Choose who or what gets it.'] });
  if (other) throw new Failure({ [other.key]: ['Choose only one who or what gets it.'] });
  const { resource } = asker.context.plans.get(holderRegisters[only.type]);
  const record = await requireRecord(asker, resource.name, only.key, only.given);
  return { type: only.type, id: record.id, name: titleOf(resource, record) };
}

/** A whole number of things, at least one; what is left out is `otherwise`. Throws Failure under the name. */
export function quantityIn(body: Body, names: readonly string[], otherwise: number): number {
  const name = names.find(one => one in body) ?? String(names[0]);
  const given = body[name];
  if (given === undefined || given === null || given === '') return otherwise;
  const quantity = typeof given === 'number' || typeof given === 'string' ? Number(given) : NaN;
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99_999)
    throw new Failure({ [name]: ['This must be a whole number from 1.'] });
  return quantity;
}

/** Whom or what a check-out went to. */
export function holderOf(stock: Stock, out: StoredRecord): StockHolder {
  for (const type of [...stock.holders, ...stock.users]) {
    const reference = out[`assigned_${type}`] as { id: number; name?: string } | null;
    if (reference) return { type, id: reference.id, name: reference.name ?? `#${reference.id}` };
  }
  throw new Error(`${stock.out.register} ${out.id}: nobody has it`);
}

/** Whether something uses it that took it itself, and that gives it back. */
export const isInUse = ({ users }: Stock, out: StoredRecord): boolean => users.some(type => Boolean(out[`assigned_${type}`]));
