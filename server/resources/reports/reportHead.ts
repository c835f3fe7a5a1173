import { optionLabel, type Filter } from '#definition';
import type { Reader } from '#definition/derive/export/exportFormat';
import { textKey } from '#definition/derive/messages';
import { targetOf } from '#server/database/schema/tables.ts';
import { endsOf } from '#src/domain/ranges/range.ts';
import { groupNames } from '../query/groupNames';
import type { ReportRequest } from './reportRequest';

/** The lines above the table: range and zone, filters, when and by whom. */
export async function headOf(request: ReportRequest, reader: Reader): Promise<string[][]> {
  const { context, account, query, plan, report } = request;
  const { t, language } = reader;
  const day = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: context.settings.timeZone,
  });
  const { start, end } = endsOf(request.range);
  const [first, last] = [start, end].map(one => day.format(new Date(`${one}T00:00:00Z`)));
  const filters = query.filters.filter(({ filter: { key } }) => key !== report.range.by && !Object.hasOwn(report.filter, key));
  const lines = filters.map(async ({ filter, value }) => [
    t(textKey.filter(plan.resource.name, filter.key), { defaultValue: filter.field.label }),
    (await valuesInWords(request, reader, filter, value)).join(', '),
  ]);
  return [
    [t('report.head.range'), `${first} – ${last} (${context.settings.timeZone})`],
    ...(await Promise.all(lines)),
    [t('report.head.made'), `${moment.format(context.now())}, ${account.fullName}`],
  ];
}

/** What a filter was set to, as a person reads it: records by their names, options by their labels. */
async function valuesInWords({ context, account, plan }: ReportRequest, { t }: Reader, filter: Filter, value: unknown): Promise<string[]> {
  const values = [value].flat();
  const { field } = filter;
  const plain = (one: unknown) => (typeof one === 'object' && one !== null ? JSON.stringify(one) : String(one));
  if (field.kind.reference) {
    const ids = values.map(one => (typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : plain(one)));
    const names = await groupNames(
      context,
      account,
      targetOf(field),
      ids.filter(id => /^\d+$/.test(id)),
    );
    return ids.map(id => names.get(id) ?? `#${id}`);
  }
  if (typeof value === 'boolean') return [t(value ? 'ra.boolean.true' : 'ra.boolean.false')];
  if (!field.kind.choice || !('options' in field)) return values.map(plain);
  const name = field === plan.resource.fields[filter.on] ? filter.on : filter.key;
  return values.map(one =>
    t(textKey.option(plan.resource.name, name, plain(one)), { defaultValue: optionLabel(field as never, plain(one)) }),
  );
}
