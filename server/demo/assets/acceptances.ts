import { sql } from 'kysely';
import type { Connection } from '#server/database/database.ts';

/**
 * The acceptances of the assets that people have in hand, of the categories that want it: every third waits, for some days or some months, the others
 * were accepted on paper.
 */
export async function loadAcceptances(db: Connection, today: string): Promise<void> {
  await sql`
    with held as (
      select h.id, h.asset_tag, h.name, h.company_id, h.assigned_user_id, c.eula_text, h.id % 3 = 0 as waits,
        ${`${today} 09:00:00`}::timestamp - (h.id * 7 % 120 + 1) * interval '1 day' as given_on
      from hardware as h join models as m on m.id = h.model_id join categories as c on c.id = m.category_id
      where c.require_acceptance and h.assigned_type = 'user' and h.deleted_at is null),
    keeper as (select min(id) as id from users where activated),
    made as (
      insert into acceptances (state, item_type, item, asset_id, checkout_id, quantity, user_id, given_by_id, given_on, company_id, terms, reminders,
        last_reminder, decided_on, decided_by_id, on_behalf, note, created_at, updated_at)
      select case when waits then 'pending' else 'accepted' end, 'asset', concat_ws(' ', asset_tag, nullif(name, '')), id, id, 1, assigned_user_id,
        (select id from keeper), given_on, company_id, eula_text, case when waits and given_on < ${today}::date - 7 then 1 else 0 end,
        case when waits and given_on < ${today}::date - 7 then given_on + interval '7 days' end,
        case when not waits then given_on + interval '1 day' end, case when not waits then (select id from keeper) end, not waits,
        case when not waits then 'Signed on paper.' end, given_on, given_on
      from held returning asset_id, state)
    update hardware set acceptance = made.state from made where hardware.id = made.asset_id`.execute(db);
}
