import { sql } from 'kysely';
import { inverseTypes, linkTypes, type LinkType } from '#src/domain/work-orders/links.ts';
import { dateKind } from '#definition/kinds/date';
import type { Account } from '#server/access/account.ts';
import { stamp } from '#server/time.ts';
import type { ServerContext } from '#server/contract.ts';
import type { Connection } from '#server/database/database.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { Failure } from '#server/http/failure.ts';
import { ownSql, companySql } from '#server/resources/visibility.ts';
import { all } from '#server/database/sql.ts';
import { requireRecord } from '#server/resources/read/requireRecord.ts';
import { tellPart } from '#server/resources/parts/tellPart.ts';
import { signalOrder } from '../live/signalOrder';
import type { LockedOrder } from '../order/changeOrder';

/** More at once would be no help to anybody. */
const most = 50;

interface Kept {
  from: number;
  to: number;
  type: LinkType;
}

/** A link is kept once, whichever side it was made from. */
function kept(from: number, to: number, type: LinkType): Kept {
  if (type === 'is_blocked_by' || type === 'is_duplicated_by') return { from: to, to: from, type: inverseTypes[type] };
  return type === 'relates_to' && to < from ? { from: to, to: from, type } : { from, to, type };
}

/** Links a work order with others. One that is linked so already stays linked. */
export async function addLinks(locked: LockedOrder, body: Readonly<Record<string, unknown>>): Promise<void> {
  const { context, db, account, order } = locked;
  const type = linkTypes.find(one => one === (body.type ?? 'relates_to'));
  if (!type) throw new Failure({ type: [{ rule: 'option', args: { options: linkTypes.join(', ') } }] });
  const given = [body.links ?? []].flat();
  if (given.length === 0 || given.length > most)
    throw new Failure({ links: [given.length === 0 ? 'Choose a work order.' : { rule: '{{most}} at most.', args: { most } }] });
  for (const one of given) {
    const other = await requireRecord(locked, 'workorders', 'links', one);
    if (other.id === order.id) throw new Failure({ links: ['A work order is not linked with itself.'] });
    const { from, to, type: word } = kept(order.id, other.id, type);
    const { rows } = await sql`insert into workorder_links (workorder_id, other_id, type, added_by, created_at)
      values (${from}, ${to}, ${word}, ${account.id || null}, ${stamp(context.now())}) on conflict do nothing returning id`.execute(db);
    if (rows.length === 0) continue;
    await tellBoth(locked, { from, to, type: word }, true);
  }
}

/** The history of both sides says so, and whoever has one of them open sees it. */
async function tellBoth(locked: LockedOrder, { from, to, type }: Kept, isAdded: boolean): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`select id, concat_ws(' ', ticket_id, title) as name from workorders
    where id in (${from}, ${to})`.execute(locked.db);
  const nameOf = (id: number) => rows.find(row => row.id === id)?.name ?? `#${id}`;
  for (const [id, word, other] of [
    [from, type, to],
    [to, inverseTypes[type], from],
  ] as const) {
    const name = nameOf(other);
    await tellPart({ ...locked, record: { ...locked.record, id } }, word, isAdded ? null : name, isAdded ? name : null);
    if (id !== locked.order.id) await signalOrder(locked.db, id, ['links'], locked.account);
  }
}

/** The work order that a link belongs to, or null. */
export async function ownerOfLink(db: Connection, id: number): Promise<number | null> {
  const { rows } = await sql<{ workorder_id: number }>`select workorder_id from workorder_links where id = ${id}`.execute(db);
  return rows[0]?.workorder_id ?? null;
}

/** Takes a link away, from both sides. */
export async function removeLink(locked: LockedOrder, id: number): Promise<void> {
  const { rows } =
    await sql<Kept>`delete from workorder_links where id = ${id} returning workorder_id as "from", other_id as "to", type`.execute(
      locked.db,
    );
  if (!rows[0]) throw new Failure('Link not found.');
  await tellBoth(locked, rows[0], false);
}

interface Linked {
  id: number;
  type: LinkType;
  is_turned: boolean;
  order_id: number;
  ticket_id: string;
  title: string;
  status: string | null;
  base_status: string | null;
  due_date: string | null;
  can_open: boolean;
}

/**
 * What a work order is linked with, as seen from it. Of one that is there for others only, whoever sees their own learns its number and title; one
 * of another company is left out.
 */
export async function listLinks(context: ServerContext, account: Account, order: number) {
  const { registry } = context.plans;
  const { resource } = context.plans.get('workorders');
  const [known, open] = [companySql(registry, resource, account, 't'), ownSql(registry, resource, account, 't')].map(all);
  const { rows } = await sql<Linked>`select l.id, l.type, l.other_id = ${order} as is_turned, t.id as order_id, t.ticket_id, t.title,
      s.name as status, s.base_status, t.due_date, ${open} as can_open
    from workorder_links l join workorders t on t.id = case when l.workorder_id = ${order} then l.other_id else l.workorder_id end
    left join "maintenance-statuses" s on s.id = t.status_id
    where (l.workorder_id = ${order} or l.other_id = ${order}) and t.deleted_at is null and ${known} order by l.id`.execute(context.db);
  const present = ({ id, type, is_turned, order_id, ticket_id, title, status, base_status, due_date, can_open }: Linked) => ({
    ...{ id, type: is_turned ? inverseTypes[type] : type },
    work_order: {
      ...escapeTexts({ id: order_id, ticket_id, title, can_open }),
      ...escapeTexts(can_open ? { status, base_status } : { status: null, base_status: null }),
      due_date: can_open ? dateKind.present(due_date, { label: '' }) : null,
    },
  });
  return { total: rows.length, rows: rows.map(present) };
}
