import type { ServerContext } from '#server/contract.ts';
import type { Translator } from '#server/i18n/message.ts';
import type { Reason } from '#server/import/report.ts';
import { countRows, inProgress, nextRows, type ImportRecord, type ImportRow } from '../jobs/importTables';
import { readGuesses } from '#server/import/rows/guessChoices.ts';
import { presentDayOrders, presentDecimalSigns } from '#server/import/parse/columnFormats.ts';
import { allTargets, makeable, typeOf } from '#server/import/match/columnTargets.ts';

/** An import in the list (contract §9), with what our own console shows of it. */
export async function presentImport(context: ServerContext, record: ImportRecord): Promise<Record<string, unknown>> {
  const [first] = await nextRows(context.db, record.id, -1, 1);
  return {
    id: record.id,
    file_path: record.name,
    filesize: `${Math.max(1, Math.round(record.size / 1024))} KB`,
    name: record.name,
    import_type: record.register === null ? null : typeOf({ name: record.register }),
    created_at: record.created_at,
    header_row: record.headers,
    first_row: first?.cells ?? [],
    field_map: record.mapping,
    register: record.register,
    state: record.state,
    total: record.total,
    done: record.done,
    finished_at: record.finished_at,
  };
}

/** An import with everything that its page shows. */
export async function presentDetail(context: ServerContext, record: ImportRecord, say: Translator): Promise<Record<string, unknown>> {
  // Counting a hundred thousand rows takes its time, and whoever watches asks again and again.
  const { checked, saved } = isUnderWay(record) ? { checked: {}, saved: {} } : await countRows(context.db, record.id);
  return {
    ...(await presentImport(context, record)),
    update: record.options.update,
    makes: record.options.makes,
    titles: record.options.titles ?? [],
    header_count: record.options.headers ?? record.headers.length,
    day_orders: presentDayOrders(record.options.written, record.options.days),
    decimal_signs: presentDecimalSigns(record.options.numbers, record.options.decimals),
    would_make: record.makes ?? {},
    guesses: isUnderWay(record) ? [] : await readGuesses(context.db, record.id),
    mode: record.mode,
    problem: record.problem && say(record.problem),
    checked,
    saved,
    ...(record.register !== null && (await mappingOf(context, record.register, record.mapping ?? {}))),
  };
}

/** What columns can feed, and what may be made for them. */
async function mappingOf(
  context: ServerContext,
  register: string,
  mapping: Record<string, string | null>,
): Promise<Record<string, unknown>> {
  const { registry } = context.plans;
  const resource = registry.get(register);
  return {
    targets: await allTargets(context, resource),
    keys: resource.csv.isKeyed ? resource.csv.keys : [],
    makeable: makeable(registry, resource, mapping),
  };
}

export const isUnderWay = ({ state }: ImportRecord) => inProgress.includes(state);

/** A row as the trial and the import left it. */
export const presentImportRow = (
  { row, cells, mended, outcome, problems, warnings, shown, saved, record_id }: ImportRow,
  say: Translator,
) => ({
  row,
  cells,
  mended: mended ?? {},
  outcome,
  problems: said(problems, say),
  warnings: said(warnings, say),
  shown: shown ?? {},
  saved,
  record_id,
});

const said = (reasons: readonly Reason[] | null, say: Translator) =>
  (reasons ?? []).map(reason => ({ ...reason, text: (reason.issues ?? [reason.text]).map(say).join(' ') }));
