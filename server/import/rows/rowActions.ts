import type { Action, Field, Values } from '#definition';
import { askedBody, askedBy, askedNow } from '#definition/derive/actionForm';
import { actionField } from '#definition/derive/export/csv';
import { defaultsOf, validate } from '#definition/derive/validation';
import type { Connection } from '#server/database/database.ts';
import type { Act } from '#server/discoverModules.ts';
import type { DoneDeed, ImportJob } from './importJob';
import type { References } from './rowReferences';
import { reasonOf, type Reason } from '../report';
import type { Cell, RowCells } from '../parse/rowCells';
import { RowRefused } from './rowError';

type Cells = ReadonlyMap<string, Cell>;

/** Something that is done with the record of a row once it is there. */
export interface RowDeed {
  action: string;
  act: Act;
  asked: Values;
  body: Record<string, unknown>;
  /** The column that says it. */
  header: string;
}

/** What a row says of an action. */
interface Told {
  action: Action;
  cells: Cells;
  inner: ReadonlyMap<string, Cells>;
  /** The first column that says something. */
  header: string;
}

/** What a row has done with its record, by the actions that an import may do. All that is wrong is told at once. */
export async function readDeeds(job: ImportJob, references: References, row: RowCells): Promise<RowDeed[]> {
  const { resource, extensions } = job.plan;
  const deeds: RowDeed[] = [];
  for (const [name, action] of Object.entries(resource.actions)) {
    const act = extensions.find(({ acts }) => acts?.[name])?.acts?.[name];
    const told = action.csv && act ? toldOf(row, name, action) : null;
    if (!act || !told) continue;
    const needed = [action.permission ?? []].flat();
    if (needed.length > 0 && !needed.some(right => job.account.may(right)))
      throw new RowRefused(headersOf(told).map(header => reasonOf(header, [{ rule: 'noRight', args: { right: needed.join(', ') } }])));
    const register = askedBy(resource, action);
    const asked = { ...defaultsOf(register), ...(await readAsked(references, told)) };
    const names = askedNow(register, asked);
    const issues = Object.entries(validate(register, Object.fromEntries(names.map(one => [one, asked[one]]))));
    if (issues.length > 0)
      throw new RowRefused(issues.map(([field, found]) => reasonOf(told.cells.get(field)?.header ?? told.header, found)));
    deeds.push({ action: name, act, asked, body: askedBody(register, asked), header: told.header });
  }
  return deeds;
}

function toldOf(row: RowCells, name: string, action: Action): Told | null {
  const fields = Object.keys(action.fields ?? {});
  const cells = new Map(fields.flatMap(field => entry(field, row.own.get(actionField(name, field)))));
  const inner = new Map(fields.flatMap(field => innerOf(field, row.inner.get(actionField(name, field)))));
  const [header] = [...cells.values(), ...[...inner.values()].flatMap(one => [...one.values()].filter(({ text }) => text !== ''))];
  return header ? { action, cells, inner, header: header.header } : null;
}

const entry = (field: string, cell: Cell | undefined) => (cell?.text ? [[field, cell] as const] : []);
const innerOf = (field: string, inner: Cells | undefined) =>
  inner && [...inner.values()].some(({ text }) => text !== '') ? [[field, inner] as const] : [];

const headersOf = ({ cells, inner }: Told) => [
  ...new Set(
    [...cells.values(), ...[...inner.values()].flatMap(one => [...one.values()])].filter(({ text }) => text).map(({ header }) => header),
  ),
];

/** The answers that a row gives to what an action asks. A choice that it leaves open follows from what it says. */
async function readAsked(references: References, { action, cells, inner, header }: Told): Promise<Record<string, unknown>> {
  const { fields = {}, when = {} } = action;
  const asked: Record<string, unknown> = {};
  const remarks: Reason[] = [];
  for (const [name, field] of Object.entries<Field>(fields)) {
    const cell = cells.get(name);
    if (!cell && !inner.has(name)) continue;
    try {
      asked[name] = await references.valueOf(field, cell ?? { header: firstHeader(inner.get(name)) ?? header, text: '' }, inner.get(name));
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      remarks.push(...error.remarks);
    }
  }
  if (remarks.length > 0) throw new RowRefused(remarks);
  const follows = Object.keys(asked).flatMap(name => Object.entries(when[name] ?? {}).filter(([, value]) => typeof value === 'string'));
  return { ...Object.fromEntries(follows), ...asked };
}

const firstHeader = (cells: Cells | undefined) => [...(cells?.values() ?? [])].find(({ text }) => text !== '')?.header;

/** Does what a row says with its record. Throws Failure. */
export async function doDeeds(
  { context, account, plan }: ImportJob,
  db: Connection,
  id: number,
  deeds: readonly RowDeed[],
): Promise<DoneDeed[]> {
  const done: DoneDeed[] = [];
  for (const { action, act, body } of deeds)
    done.push({ action, known: await act.act({ context, db, account, plan, isImport: true }, id, body) });
  return done;
}
