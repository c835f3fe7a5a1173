import { sql } from 'kysely';
import { createMiddleware } from 'hono/factory';
import { dateKind } from '#definition/kinds/date';
import type { ServerContext } from '#server/contract.ts';
import { sortKeySql } from '#server/database/text/keySql.ts';
import type { AppEnv } from '#server/middleware/appEnv.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';

interface Part {
  asset: number;
  id: number;
  pivot_id: number;
  name: string;
  qty: number;
  price: unknown;
  checkout_date: string | null;
}

type Row = Record<string, unknown>;

/** Where a call asks for it by `components=true`, rows of assets tell the spare parts that are in them, to whoever may see these (contract §3). */
export const installedComponents = (context: ServerContext) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || c.req.query('components') !== 'true' || c.res.status !== 200) return;
    if (!c.get('account').may('components.view')) return;
    const answer = (await c.res.json()) as Row & { rows?: Row[] };
    const rows = answer.rows ?? (answer.asset_tag === undefined ? [] : [answer]);
    const parts = await partsIn(
      context,
      rows.map(({ id }) => Number(id)),
    );
    for (const row of rows) row.components = parts.get(Number(row.id)) ?? [];
    c.res = c.json(answer);
  });

async function partsIn({ db, plans }: ServerContext, assets: readonly number[]): Promise<ReadonlyMap<number, Row[]>> {
  const { rows } = await sql<Part>`select o.assigned_asset_id as asset, p.id, o.id as pivot_id, p.name, o.qty, p.purchase_cost as price,
      o.checked_out_on as checkout_date
    from "component-checkouts" as o join components as p on p.id = o.component_id
    where o.assigned_asset_id = any(${[...assets]}::int[]) and o.deleted_at is null order by ${sortKeySql(sql`p.name`)}, o.id`.execute(db);
  const cost = plans.get('components').resource.fields.purchase_cost;
  const found = new Map<number, Row[]>();
  for (const { asset, price, checkout_date, ...part } of rows) {
    const shown = {
      ...escapeTexts(part),
      price: cost?.kind.present(cost.kind.load(price), cost) ?? null,
      checkout_date: dateKind.present(checkout_date, { label: '' }),
    };
    found.set(asset, [...(found.get(asset) ?? []), shown]);
  }
  return found;
}
