import { matchHeaders } from '#definition/derive/export/csv';
import { dayOrders } from '#definition/parseDay';
import { decimalSigns } from '#definition/numbers/numberText';
import { ownValue } from '#definition/ownValue';
import type { ServerContext } from '#server/contract.ts';
import { Failure } from '#server/http/failure.ts';
import type { Body } from '#server/http/readBody.ts';
import type { ByHeader } from '#server/import/parse/columnFormats.ts';
import { readChoices } from '#server/import/rows/guessChoices.ts';
import type { ImportOptions, ImportRecord } from '../jobs/importTables';
import { allTargets, makeable, registerOfType } from '#server/import/match/columnTargets.ts';

/** What a call says is to become of a file. */
interface ImportPlan {
  register: string;
  mapping: Record<string, string | null>;
  options: ImportOptions;
}

const isYes = (value: unknown) => value === true || ['1', 'true', 'yes', 'on'].includes(String(value ?? '').toLowerCase());
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** How columns are to be read, by header: what the body says under a name, one of a few ways for each. */
function waysIn<T extends string>(body: Body, name: string, ways: readonly T[], rule: string): ByHeader<T> {
  const given = body[name];
  const entries = isObject(given) ? Object.entries(given) : [];
  const chosen = entries.flatMap(([header, said]) => ways.filter(way => way === said).map(way => [header, way] as const));
  if (!isObject(given) || chosen.length < entries.length) throw new Failure({ [name]: [rule] });
  return Object.fromEntries(chosen) as ByHeader<T>;
}

/** Reads `import-type`, `column-mappings`, `import-update`, `makes`, `day-orders`, `decimal-signs` and `guesses`; what is not said stays as it is. */
export async function readMapping(context: ServerContext, record: ImportRecord, body: Body): Promise<ImportPlan> {
  const { registry } = context.plans;
  const resource = registerOfType(registry, body['import-type'] ?? record.register);
  if (!resource) throw new Failure({ 'import-type': ['Choose what the rows are.'] });
  const known = new Set((await allTargets(context, resource)).map(({ target }) => target));
  const given = isObject(body['column-mappings'])
    ? body['column-mappings']
    : record.register === resource.name
      ? (record.mapping ?? {})
      : {};
  const found: [string, string | null][] = [];
  const taken = new Map<string, string>();
  for (const header of record.headers) {
    const target = targetOf(ownValue(given, header));
    found.push([header, target]);
    if (target === null) continue;
    const other = taken.get(target);
    if (other !== undefined)
      throw new Failure({ 'column-mappings': [{ rule: '"{{header}}" and "{{other}}" feed the same field.', args: { header, other } }] });
    taken.set(target, header);
  }
  if (taken.size === 0) throw new Failure({ 'column-mappings': ['Say of at least one column what it feeds.'] });
  const mapping = Object.fromEntries(found);
  const makes = Array.isArray(body.makes)
    ? body.makes.map(String)
    : body['column-mappings']
      ? makeable(registry, resource, mapping)
      : record.options.makes;
  const update = 'import-update' in body ? isYes(body['import-update']) : record.options.update;
  const days = 'day-orders' in body && { days: waysIn(body, 'day-orders', dayOrders, 'Say of each column dmy or mdy.') };
  const decimals = 'decimal-signs' in body && {
    decimals: waysIn(body, 'decimal-signs', decimalSigns, 'Say of each column point or comma.'),
  };
  const choices = 'guesses' in body ? readChoices(registry, body.guesses) : undefined;
  if (choices === null) throw new Failure({ guesses: ['Say of each what can be chosen.'] });
  return {
    register: resource.name,
    mapping,
    options: { ...record.options, update, makes, ...days, ...decimals, ...(choices && { choices }) },
  };

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
