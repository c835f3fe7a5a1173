import { sql, type RawBuilder } from 'kysely';
import { mostViews, shareRight, type SavedView, type ViewValue } from '#src/domain/views/savedView.ts';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import type { Body } from '#server/http/readBody.ts';
import { mayOpen, readAudience, readName, readPlace, readValue } from './readView';

/** Views of one list that one person gets; of more, those that others share last are left out. */
const mostListed = 300;

interface Row extends Omit<SavedView, 'group' | 'owner'> {
  group_id: number | null;
  group_name: string | null;
  owner_id: number;
  owner_name: string | null;
}

/** Whether the person sees a view: their own, one for everybody, or one for a group that they are in. */
const isShown = ({ id, belongsTo }: Account): RawBuilder<boolean> => sql`(v.user_id = ${id} or v.shared = 'all'
  or (v.shared = 'group' and v.group_id = any(${[...belongsTo.groups]}::int[])))`;

async function read({ db }: ServerContext, account: Account, where: RawBuilder<boolean>): Promise<SavedView[]> {
  const { rows } = await sql<Row>`
    select v.id, v.name, v.place, v.value, v.shared, v.is_default, v.user_id = ${account.id} as is_own, pins.view_id is not null as is_pinned,
      v.group_id, groups.name as group_name, v.user_id as owner_id, concat_ws(' ', users.first_name, users.last_name) as owner_name
    from saved_views v
      left join saved_view_pins pins on pins.view_id = v.id and pins.user_id = ${account.id}
      left join groups on groups.id = v.group_id
      left join users on users.id = v.user_id
    where ${isShown(account)} and ${where}
    order by is_own desc, v.name, v.id limit ${mostListed}`.execute(db);
  return rows.map(({ group_id, group_name, owner_id, owner_name, ...view }) => ({
    ...view,
    id: Number(view.id),
    group: group_id === null ? null : { id: group_id, name: group_name ?? '' },
    owner: owner_name ? { id: owner_id, name: owner_name } : null,
  }));
}

/** The views of a list that a person may call up: their own first. */
export const listViews = (context: ServerContext, account: Account, place: unknown): Promise<SavedView[]> =>
  read(context, account, sql`v.place = ${readPlace(context, account, place)}`);

/** One view that the person sees: their own, or one of a list that they may open. Throws `Failure` with 404. */
export async function viewOf(context: ServerContext, account: Account, id: number): Promise<SavedView> {
  const [view] = await read(context, account, sql`v.id = ${id}`);
  if (!view || !(view.is_own || mayOpen(context, account, view.place))) throw new Failure('There is no such view.', { status: 404 });
  return view;
}

/** Keeps a view of the person; one of the same name on the same list is written over. Throws `Failure`. */
export async function keepView(context: ServerContext, account: Account, body: Body): Promise<SavedView> {
  const place = readPlace(context, account, body.place);
  const [name, value] = [readName(body.name), readValue(body.value)];
  await requireGroup(context, readAudience(body, account.may(shareRight)).group);
  const { rows } = await sql<{ id: number }>`
    insert into saved_views (user_id, place, name, value, shared, is_default)
    select ${account.id}::int, ${place}::text, ${name}::text, ${JSON.stringify(value)}::text::jsonb, 'none', false
    where (select count(*) from saved_views where user_id = ${account.id}) < ${mostViews}
      or exists (select from saved_views where user_id = ${account.id} and place = ${place} and name = ${name})
    on conflict (user_id, place, name) do update set value = excluded.value
    returning id`.execute(context.db);
  if (!rows[0]) throw new Failure({ name: [{ rule: '{{most}} at most.', args: { most: mostViews } }] }, { status: 422 });
  return changeView(context, account, Number(rows[0].id), body);
}

/** Pins a view for the person; shares it, makes it the one that its list opens with, or renames it, where it is their own. Throws `Failure`. */
export async function changeView(context: ServerContext, account: Account, id: number, body: Body): Promise<SavedView> {
  const view = await viewOf(context, account, id);
  if (typeof body.is_pinned === 'boolean') await pin(context, account, view, body.is_pinned);
  if (['shared', 'group_id', 'is_default', 'value'].some(key => body[key] !== undefined)) await change(context, account, view, body);
  return viewOf(context, account, id);
}

async function change(context: ServerContext, account: Account, view: SavedView, body: Body): Promise<void> {
  requireOwn(account, view);
  const now = { shared: view.shared, group_id: view.group?.id, ...body };
  const { shared, group } = readAudience(now, account.may(shareRight));
  await requireGroup(context, group);
  const value: ViewValue = body.value === undefined ? view.value : readValue(body.value);
  const opens = shared !== 'none' && (body.is_default === undefined ? view.is_default : body.is_default === true);
  await context.db.transaction().execute(async transaction => {
    await sql`update saved_views set shared = ${shared}, group_id = ${group}, is_default = ${opens}, value = ${JSON.stringify(value)}::text::jsonb
      where id = ${view.id}`.execute(transaction);
    // One list opens with one view for one audience.
    if (opens)
      await sql`update saved_views set is_default = false where place = ${view.place} and shared = ${shared}
        and group_id is not distinct from ${group}::int and id <> ${view.id}`.execute(transaction);
  });
}

async function requireGroup({ db }: ServerContext, group: number | null): Promise<void> {
  if (group === null) return;
  const { rows } = await sql`select 1 from groups where id = ${group}`.execute(db);
  if (!rows[0]) throw new Failure({ group_id: [{ rule: 'There is no such group.' }] }, { status: 422 });
}

const pin = ({ db }: ServerContext, { id }: Account, view: SavedView, isPinned: boolean) =>
  isPinned
    ? sql`insert into saved_view_pins (user_id, view_id) values (${id}, ${view.id}) on conflict do nothing`.execute(db)
    : sql`delete from saved_view_pins where user_id = ${id} and view_id = ${view.id}`.execute(db);

/** Removes a view. Throws `Failure`. */
export async function removeView(context: ServerContext, account: Account, id: number): Promise<void> {
  const view = await viewOf(context, account, id);
  requireOwn(account, view);
  await sql`delete from saved_views where id = ${view.id}`.execute(context.db);
}

/** A view is its owner's; what is shared, administrators may take back as well. */
function requireOwn(account: Account, { is_own }: SavedView): void {
  if (!is_own && !account.may('admin')) throw new Failure('This view is somebody else’s.', { status: 403 });
}
