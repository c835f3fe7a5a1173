import { matchHeaders } from '#definition/derive/csv';
import { dayOrders, type DayOrder } from '#definition/dayText';
import type { ServerContext } from '#server/context.ts';
import { Failure } from '#server/http/failure.ts';
import type { Body } from '#server/http/readBody.ts';
import type { ByHeader } from '#server/import/daysWritten.ts';
import type { ImportOptions, ImportRecord } from './tables';
import { allTargets, makeable, registerOfType } from '#server/import/targets.ts';

/** What a call says is to become of a file. */
interface ImportPlan {
  register: string;
  mapping: Record<string, string | null>;
  options: ImportOptions;
}

const isYes = (value: unknown) => value === true || ['1', 'true', 'yes', 'on'].includes(String(value ?? '').toLowerCase());
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** In which order the days of columns are to be read, by header. */
function ordersOf(told: unknown): ByHeader<DayOrder> {
  const entries = isObject(told) ? Object.entries(told) : [];
  const orders = entries.flatMap(([header, order]) => dayOrders.filter(one => one === order).map(one => [header, one] as const));
  if (!isObject(told) || orders.length < entries.length) throw new Failure({ 'day-orders': ['Say of each column dmy or mdy.'] });
  return Object.fromEntries(orders);
}

/** Reads `import-type`, `column-mappings`, `import-update`, `makes` and `day-orders`; what is not said stays as it is. */
export async function readPlan(context: ServerContext, record: ImportRecord, body: Body): Promise<ImportPlan> {
  const { registry } = context.plans;
  const resource = registerOfType(registry, body['import-type'] ?? record.register);
  if (!resource) throw new Failure({ 'import-type': ['Choose what the rows are.'] });
  const known = new Set((await allTargets(context, resource)).map(({ target }) => target));
  const told = isObject(body['column-mappings'])
    ? body['column-mappings']
    : record.register === resource.name
      ? (record.mapping ?? {})
      : {};
  const mapping: Record<string, string | null> = {};
  const taken = new Map<string, string>();
  for (const header of record.headers) {
    const target = targetOf(told[header]);
    mapping[header] = target;
    if (target === null) continue;
    const other = taken.get(target);
    if (other !== undefined)
      throw new Failure({ 'column-mappings': [{ rule: '"{{header}}" and "{{other}}" feed the same field.', args: { header, other } }] });
    taken.set(target, header);
  }
  if (taken.size === 0) throw new Failure({ 'column-mappings': ['Say of at least one column what it feeds.'] });
  const makes = Array.isArray(body.makes)
    ? body.makes.map(String)
    : body['column-mappings']
      ? makeable(registry, resource, mapping)
      : record.options.makes;
  const update = 'import-update' in body ? isYes(body['import-update']) : record.options.update;
  const days = 'day-orders' in body ? ordersOf(body['day-orders']) : record.options.days;
  return { register: resource.name, mapping, options: { ...record.options, update, makes, ...(days && { days }) } };

  /** A target of ours, or a name that the family has for it: `item_name`. */
  function targetOf(said: unknown): string | null {
    if (typeof said !== 'string' || said === '') return null;
    if (known.has(said)) return said;
    const [found] = resource ? matchHeaders(resource, [said], registry).columns : [];
    const target = found && (found.inner === undefined ? found.field : `${found.field}.${found.inner}`);
    if (target === undefined || !known.has(target))
      throw new Failure({ 'column-mappings': [{ rule: 'There is no field "{{said}}".', args: { said } }] });
    return target;
  }
}
