import { sql } from 'kysely';
import { depreciationMethods, settings as plant } from '#definition/settings';
import type { QueryCall, ReportQuery } from '#server/contract.ts';
import type { Sql } from '#server/database/sql.ts';
import { largestCost } from '#src/domain/depreciation/terms.ts';

/** Months since the year 0, of a day. */
const monthOf = (day: Sql) => sql`(extract(year from ${day}) * 12 + extract(month from ${day}) - 1)::int`;

/** `part / whole` to the nearest whole number; a half goes up. Neither is negative. */
const divided = (part: Sql, whole: Sql) => sql`(2 * ${part} + ${whole}) / (2 * ${whole})`;

/**
 * The assets that were in the books within a range, with what they come to: the arithmetic of `src/domain/depreciation` in whole numbers of the
 * currency’s smallest unit. Nothing of it is stored.
 */
export const depreciatedAssets: ReportQuery = {
  name: 'depreciated-assets',
  rows: call => {
    const unit = sql.lit(10 ** plant.decimals);
    const [before, last] = [sql`(${call.days.from} - 1)`, sql`(${call.days.to} - 1)`];
    const method = methodOf(call);
    const spread = method === 'residual' ? sql`total` : sql`cost`;
    const writtenOff = (months: Sql) => {
      const passed = sql`greatest(0, least(${months}, months))`;
      const amount = divided(sql`${spread} * ${passed}`, sql`months`);
      return method === 'residual' ? sql`(${amount})` : sql`least(${amount}, total)`;
    };
    const charged = (day: Sql) => sql`least(${monthOf(day)} - bought + 1, gone - bought)`;
    const onDay = (day: Sql) =>
      sql`case when ${day} < purchase_date or disposed <= ${day} then 0 else cost - ${writtenOff(charged(day))} end`;
    const isIn = (day: Sql) => sql`${day} > ${before} and ${day} <= ${last}`;
    const amount = (units: Sql) => sql`(${units})::numeric / ${unit}`;
    return sql`select id, ${sql.join(plain.map(name => sql.id(name)))},
        ${amount(divided(spread, sql`months`))} as monthly_depreciation, ${amount(sql`opening`)} as opening, ${amount(sql`additions`)} as additions,
        ${amount(sql`disposals`)} as disposals, ${amount(sql`opening + additions - disposals - closing`)} as charge, ${amount(sql`closing`)} as book_value,
        ${amount(sql`cost - closing`)} as diff, coalesce(months_charged >= months, false) as is_written_off, ${sql.lit(method)}::text as method,
        ${last} as as_of
      from (select *, ${onDay(before)} as opening, ${onDay(last)} as closing, ${charged(last)} as months_charged,
          case when cost is null then null when ${isIn(sql`purchase_date`)} then cost else 0 end as additions,
          case when cost is null then null when ${isIn(sql`disposed`)} then cost - ${writtenOff(sql`gone - bought`)} else 0 end as disposals
        from (select *, cost - least(minimum, cost) as total, minimum > cost as is_above_cost,
            ${monthOf(sql`purchase_date`)} as bought, ${monthOf(sql`disposed`)} as gone
          from (${assets(unit)}) as found
          where (purchase_date is null or purchase_date <= ${last}) and (disposed is null or disposed > ${before})) as terms) as rolled`;
  },
};

function methodOf({ context, filters }: QueryCall): string {
  const given = filters.find(({ filter }) => filter.key === 'method')?.value;
  return depreciationMethods.find(method => [given].flat().includes(method)) ?? context.settings.depreciationMethod;
}

/** The columns that come as they are. */
const plain = [
  ...['asset_tag', 'name', 'serial', 'company', 'model', 'model_number', 'eol', 'status_label', 'status', 'category', 'manufacturer'],
  ...['supplier', 'notes', 'order_number', 'location', 'warranty_expires', 'checked_out_to', 'depreciation', 'number_of_months'],
  ...['purchase_date', 'purchase_cost', 'disposed_on', 'problem', 'is_depreciated', 'is_above_cost'],
  ...['asset', 'asset_category', 'asset_company', 'asset_location', 'asset_model'].map(name => `${name}_id`),
  ...['asset_manufacturer', 'asset_supplier', 'asset_status', 'asset_depreciation'].map(name => `${name}_id`),
];

/** The assets with their names and the terms of their depreciation; without a cost where these are missing. */
const assets = (unit: Sql) => sql`
  select a.*, case when problem is null then months end as number_of_months, problem is null as is_depreciated,
    case when problem is null then round(purchase_cost * ${unit})::bigint end as cost,
    case when problem is null then round(case when is_percent then purchase_cost * least(coalesce(depreciation_min, 0), 100) / 100
      else least(coalesce(depreciation_min, 0), ${sql.lit(largestCost)}) end * ${unit})::bigint end as minimum
  from (select h.id, h.id as asset_id, h.asset_tag, h.name, h.serial, h.notes, h.order_number, h.purchase_date, h.purchase_cost,
      h.disposed_on, case when coalesce(h.disposed_on, h.deleted_at) is not null then greatest(coalesce(h.disposed_on, h.deleted_at::date), h.purchase_date) end as disposed,
      h.company_id as asset_company_id, co.name as company, h.location_id as asset_location_id, lo.name as location,
      h.supplier_id as asset_supplier_id, su.name as supplier, h.status_id as asset_status_id, st.name as status_label,
      case when h.assigned_type is null then st.type else 'deployed' end as status,
      m.id as asset_model_id, m.name as model, m.model_number, m.category_id as asset_category_id, ca.name as category,
      m.manufacturer_id as asset_manufacturer_id, ma.name as manufacturer,
      (h.purchase_date + m.eol * interval '1 month')::date as eol,
      (h.purchase_date + h.warranty_months * interval '1 month')::date as warranty_expires,
      coalesce(nullif(concat_ws(' ', us.first_name, us.last_name), ''), ol.name, oa.asset_tag) as checked_out_to,
      d.id as asset_depreciation_id, d.name as depreciation, d.months::int as months, d.depreciation_min, d.depreciation_type = 'percent' as is_percent,
      case when d.id is null then 'no_depreciation' when h.purchase_cost is null then 'no_cost' when h.purchase_date is null then 'no_date'
        when h.purchase_cost > ${sql.lit(largestCost)} then 'too_large' end as problem
    from hardware h join models m on m.id = h.model_id left join depreciations d on d.id = m.depreciation_id and d.deleted_at is null
      left join companies co on co.id = h.company_id left join locations lo on lo.id = h.location_id
      left join suppliers su on su.id = h.supplier_id left join statuslabels st on st.id = h.status_id
      left join categories ca on ca.id = m.category_id left join manufacturers ma on ma.id = m.manufacturer_id
      left join users us on us.id = h.assigned_user_id left join locations ol on ol.id = h.assigned_location_id
      left join hardware oa on oa.id = h.assigned_asset_id) as a`;
