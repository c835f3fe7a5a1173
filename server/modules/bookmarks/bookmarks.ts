import { sql } from 'kysely';
import type { Resource } from '#definition';
import { mayView } from '#definition/derive/rights';
import { humanize } from '#definition/texts';
import type { Account } from '#server/access/account.ts';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';

/** A page that can be marked: a register by its name, or another page of the console by its address. */
export interface Suggestion {
  id: string;
  title: string;
  icon: string;
  link: string;
  isBookmarked: boolean;
  target: string;
}

/** More than anybody looks through; what is stored for one person must have an end. */
const most = 200;

/** The server knows the registers; the console's other pages are known to it by their form only. */
const isAddress = (id: string) => /^(\/[a-z0-9-]{1,60}){1,4}$/.test(id);

/** Every register the person may open, and the pages among them and beside them that they have marked, in the order of marking. */
export async function listBookmarks({ db, plans }: ServerContext, account: Account) {
  const { rows } = await sql<{ page: string }>`select page from bookmarks where user_id = ${account.id} order by id`.execute(db);
  const marked = new Set(rows.map(({ page }) => page));
  const registers = plans.registry.all.filter(resource => mayOpen(account, resource));
  const suggestions = registers.map(({ name, label, icon }) => suggest(name, label.many, icon, marked.has(name)));
  const known = new Map(suggestions.map(suggestion => [suggestion.id, suggestion]));
  const bookmarks = [...marked].flatMap(id => known.get(id) ?? (isAddress(id) ? suggest(id, titleOfPage(id), 'list', true) : []));
  return { suggestions, bookmarks };
}

/** Marks a page, or takes the mark away. */
export async function toggleBookmark({ db, plans }: ServerContext, account: Account, id: string): Promise<void> {
  const isRegister = plans.registry.has(id) && mayOpen(account, plans.registry.get(id));
  if (!isRegister && !isAddress(id)) throw new Failure('There is no such page.', { status: 404 });
  await sql`with gone as (delete from bookmarks where user_id = ${account.id} and page = ${id} returning id)
    insert into bookmarks (user_id, page) select ${account.id}::int, ${id}::text where not exists (select from gone)
      and (select count(*) from bookmarks where user_id = ${account.id}) < ${most}
    on conflict (user_id, page) do nothing`.execute(db);
}

const mayOpen = (account: Account, resource: Resource) => resource.api.operations.includes('list') && mayView(resource, account);

const titleOfPage = (address: string) => humanize(address.split('/').at(-1) ?? address);

const suggest = (id: string, title: string, icon: string, isBookmarked: boolean): Suggestion => ({
  ...{ id, title, icon, isBookmarked },
  link: id.startsWith('/') ? id : `/${id}`,
  target: id.replace(/^\//, '').replaceAll('/', '-'),
});
