import { sql } from 'kysely';
import { itemRegisters, type ItemType } from '#resources/assets/acceptances/items.ts';
import type { Plans } from '#server/contract.ts';
import { titleOf } from '#server/resources/sql/fieldPaths.ts';

/** Something that a person has. */
export interface Holding {
  item_type: ItemType;
  item_id: number;
  item: string;
  quantity: number;
  /** `yyyy-MM-dd`: the first day of several check-outs of one thing. */
  since: string | null;
  /** The first day by which some of it is to be back. */
  due: string | null;
  /** What the person last answered to it; null where nothing is asked. */
  acceptance: 'pending' | 'accepted' | 'declined' | null;
}

/** The places of the kinds in the list. */
const kinds = { asset: 1, accessory: 2, component: 3, license: 4, consumable: 5 } as const;

/** Check-outs of one kind, by what was checked out; `lasts` where they are to come back. */
const counted = (type: Exclude<ItemType, 'asset'>, checkouts: string, { quantity, lasts }: { quantity: string; lasts: boolean }) => sql`
  select ${sql.lit(kinds[type])} as place, ${sql.lit(type)} as item_type, t.id as item_id, t.name as item, ${sql.raw(quantity)}::int as quantity,
    min(o.checked_out_on) as since, ${lasts ? sql`min(o.expected_checkin)` : sql`null::date`} as due, o.assigned_user_id as user_id
  from ${sql.table(checkouts)} as o join ${sql.table(itemRegisters[type])} as t on t.id = o.${sql.ref(`${type}_id`)}
  where o.deleted_at is null group by t.id, o.assigned_user_id`;

/** A query of what a person has, assets first: rows of `Holding` with `place`, by which they are put in order. */
export function holdingsOf({ registry, get }: Plans, person: number) {
  const asset = titleOf(registry, get('hardware').resource, 't');
  return sql<Holding & { place: number }>`
    select held.place, held.item_type, held.item_id, held.item, held.quantity, to_char(held.since, 'YYYY-MM-DD') as since,
      to_char(held.due, 'YYYY-MM-DD') as due,
      (select a.state from acceptances as a where a.user_id = ${person} and a.deleted_at is null and a.state <> 'withdrawn'
        and a.item_type = held.item_type
        and held.item_id = coalesce(a.asset_id, a.accessory_id, a.license_id, a.consumable_id, a.component_id)
        order by a.id desc limit 1) as acceptance
    from (select 1 as place, 'asset' as item_type, t.id as item_id, ${asset} as item, 1 as quantity, t.last_checkout::date as since,
        t.expected_checkin as due, t.assigned_user_id as user_id from hardware as t where t.deleted_at is null
      union all ${counted('accessory', 'accessory-checkouts', { quantity: 'sum(o.qty)', lasts: true })}
      union all ${counted('component', 'component-checkouts', { quantity: 'sum(o.qty)', lasts: true })}
      union all ${counted('license', 'license-seats', { quantity: 'count(*)', lasts: true })}
      union all ${counted('consumable', 'consumable-users', { quantity: 'sum(o.qty)', lasts: false })}) as held
    where held.user_id = ${person}`;
}
