import type { Values } from '#definition';
import { readDay } from '#definition/kinds/date';
import { decodeEntities, isEmpty, readText } from '#definition/texts';

/** How rows that other servers of the family answer are understood: each function takes a row as it came and is for `api.row`. */

type HolderType = 'user' | 'location' | 'asset';

interface Holder {
  type: HolderType;
  reference: { id: unknown; name: unknown };
}

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The word for a kind of holder; older servers name a class, `App\\Models\\User`. */
const typeOf = (word: unknown): HolderType | undefined => {
  const text = readText(word)?.toLowerCase() ?? '';
  return (['user', 'location', 'asset'] as const).find(type => text === type || text.endsWith(`\\${type}`));
};

const withHolder = (holder: Holder | null) => holder && { assigned_type: holder.type, [`assigned_${holder.type}`]: holder.reference };

/** Who has it, of a row that has the holder in one object with its type (contract §3, §5). */
function nestedHolder({ assigned_to: to, assigned_type }: Values): Holder | null {
  const type = isRow(to) ? typeOf(to.type ?? assigned_type) : undefined;
  return isRow(to) && type ? { type, reference: { id: to.id, name: to.name } } : null;
}

/** Where ids and names of a flat row stand, by the kind of holder (contract §11). */
const flat: readonly (readonly [HolderType, ids: readonly string[], name: string])[] = [
  ['user', ['assigned_to', 'assigned_user'], 'user'],
  ['location', ['assigned_location'], 'location'],
  ['asset', ['assigned_asset', 'asset_id'], 'assets'],
];

function flatHolder(row: Values): Holder | null {
  const typeName = typeOf(row.assigned_type);
  for (const [type, ids, name] of flat) {
    const id = ids.map(key => row[key]).find(value => !isEmpty(value) && !isRow(value) && Number(value) > 0);
    if (id !== undefined && (typeName === undefined || typeName === type)) return { type, reference: { id, name: row[name] } };
  }
  return null;
}

/** The row is the holder, and the check-out is told by an id beside it. */
const ownHolder = (row: Values, otherwise: HolderType): Holder => ({
  type: typeOf(row.type) ?? otherwise,
  reference: { id: row.id, name: row.name },
});

/** An asset with its holder in one object. */
export const assetRow = (row: Values): Values => (isEmpty(row.assigned_type) ? { ...row, ...withHolder(nestedHolder(row)) } : row);

/**
 * What of a stock is out, of which the id that is named for its check-in is `assigned_pivot_id` where there is one.
 *
 * @param otherwise What has it where the row does not say.
 */
export const checkoutRow =
  (otherwise: HolderType) =>
  (row: Values): Values => {
    const pivot = row.assigned_pivot_id;
    const holder = isEmpty(pivot) ? (nestedHolder(row) ?? flatHolder(row)) : ownHolder(row, otherwise);
    return {
      ...row,
      id: isEmpty(pivot) ? row.id : pivot,
      ...withHolder(holder),
      qty: row.qty ?? row.assigned_qty ?? 1,
      note: row.note ?? row.checkout_notes,
      checked_out_on: row.checked_out_on ?? readDay(row.last_checkout) ?? readDay(row.created_at),
    };
  };

/** To whom some of a consumable was given: a link of HTML names them. */
export function givenRow(row: Values): Values {
  const name = readText(row.name);
  if (!isEmpty(row.assigned_user) || name === null) return checkoutRow('user')(row);
  const id = /\/users\/(\d+)/.exec(name)?.[1];
  const words = decodeEntities(name.replace(/<[^>]*>/g, '')).trim();
  return { ...checkoutRow('user')(row), assigned_user: { id, name: words } };
}

/** A seat: its number stands in its name, and what it is follows from who has it. */
export function seatRow(row: Values): Values {
  const isTaken = isRow(row.assigned_user) || isRow(row.assigned_asset);
  const isUsedUp = row.user_can_checkout === false && row.reassignable === false;
  return {
    ...row,
    number: row.number ?? /\d+/.exec(readText(row.name) ?? '')?.[0],
    state: row.state ?? (isTaken ? 'taken' : isUsedUp ? 'used_up' : 'free'),
  };
}

/** A movement of a stock, whose moment some servers write `15-09-22 16:01`. */
export function movementRow(row: Values): Values {
  const parts = /^(\d{2})-(\d{2})-(\d{2}) (\d{2}:\d{2})$/.exec(readText(row.date_time) ?? '');
  return parts ? { ...row, date_time: `20${parts[3]}-${parts[2]}-${parts[1]} ${parts[4]}:00` } : row;
}

/** A depreciation whose minimum is a part of the cost: `10%`. */
export function depreciationRow(row: Values): Values {
  const percent = /^\s*([\d.]+)\s*%/.exec(readText(row.depreciation_min) ?? '')?.[1];
  return percent === undefined ? row : { ...row, depreciation_min: percent, depreciation_type: 'percent' };
}
