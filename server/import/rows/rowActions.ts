import type { Action, Field, Values } from '#definition';
import { actionBody, actionForm, activeFields } from '#definition/derive/actionForm';
import { actionField } from '#definition/derive/export/csv';
import { defaultsOf, validate } from '#definition/derive/validation';
import type { Connection } from '#server/database/database.ts';
import type { ImportAction } from '#server/contract.ts';
import type { CompletedAction, ImportJob } from './importJob';
import type { RowReferences } from './rowReferences';
import { reasonOf, type Reason } from '../report';
import type { Cell, RowCells } from '../parse/rowCells';
import { RowError } from './rowError';

type Cells = ReadonlyMap<string, Cell>;

/** Something that is done with the record of a row once it is there. */
export interface RowAction {
  action: string;
  act: ImportAction;
  values: Values;
  body: Record<string, unknown>;
  /** The column that says it. */
  header: string;
}

/** What a row says of an action. */
interface ActionCells {
  action: Action;
  cells: Cells;
  inner: ReadonlyMap<string, Cells>;
  /** The first column that says something. */
  header: string;
}

/** What a row has done with its record, by the actions that an import may do. All that is wrong is told at once. */
export async function readRowActions(job: ImportJob, references: RowReferences, row: RowCells): Promise<RowAction[]> {
  const { resource, extensions } = job.plan;
  const rowActions: RowAction[] = [];
  for (const [name, action] of Object.entries(resource.actions)) {
    const act = extensions.find(({ actions }) => actions?.imported?.[name])?.actions?.imported?.[name];
    const cellsOfAction = action.csv && act ? actionCellsOf(row, name, action) : null;
    if (!act || !cellsOfAction) continue;
    const needed = [action.permission ?? []].flat();
    if (needed.length > 0 && !needed.some(right => job.account.may(right)))
      throw new RowError(
        headersOf(cellsOfAction).map(header => reasonOf(header, [{ rule: 'noRight', args: { right: needed.join(', ') } }])),
      );
    const register = actionForm(resource, action);
    const values = { ...defaultsOf(register), ...(await readActionValues(references, cellsOfAction)) };
    const names = activeFields(register, values);
    const issues = Object.entries(validate(register, Object.fromEntries(names.map(one => [one, values[one]]))));
    if (issues.length > 0)
      throw new RowError(issues.map(([field, found]) => reasonOf(cellsOfAction.cells.get(field)?.header ?? cellsOfAction.header, found)));
    rowActions.push({ action: name, act, values, body: actionBody(register, values), header: cellsOfAction.header });
  }
  return rowActions;
}

function actionCellsOf(row: RowCells, name: string, action: Action): ActionCells | null {
  const fields = Object.keys(action.fields ?? {});
  const cells = new Map(fields.flatMap(field => entry(field, row.own.get(actionField(name, field)))));
  const inner = new Map(fields.flatMap(field => innerOf(field, row.inner.get(actionField(name, field)))));
  const [header] = [...cells.values(), ...[...inner.values()].flatMap(one => [...one.values()].filter(({ text }) => text !== ''))];
  return header ? { action, cells, inner, header: header.header } : null;
}

const entry = (field: string, cell: Cell | undefined) => (cell?.text ? [[field, cell] as const] : []);
const innerOf = (field: string, inner: Cells | undefined) =>
  inner && [...inner.values()].some(({ text }) => text !== '') ? [[field, inner] as const] : [];

const headersOf = ({ cells, inner }: ActionCells) => [
  ...new Set(
    [...cells.values(), ...[...inner.values()].flatMap(one => [...one.values()])].filter(({ text }) => text).map(({ header }) => header),
  ),
];

/** The answers that a row gives to what an action asks. A choice that it leaves open follows from what it says. */
async function readActionValues(
  references: RowReferences,
  { action, cells, inner, header }: ActionCells,
): Promise<Record<string, unknown>> {
  const { fields = {}, when = {} } = action;
  const values: Record<string, unknown> = {};
  const remarks: Reason[] = [];
  for (const [name, field] of Object.entries<Field>(fields)) {
    const cell = cells.get(name);
    if (!cell && !inner.has(name)) continue;
    try {
      values[name] = await references.valueOf(field, cell ?? { header: firstHeader(inner.get(name)) ?? header, text: '' }, inner.get(name));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      remarks.push(...error.remarks);
    }
  }
  if (remarks.length > 0) throw new RowError(remarks);
  const follows = Object.keys(values).flatMap(name => Object.entries(when[name] ?? {}).filter(([, value]) => typeof value === 'string'));
  return { ...Object.fromEntries(follows), ...values };
}

const firstHeader = (cells: Cells | undefined) => [...(cells?.values() ?? [])].find(({ text }) => text !== '')?.header;

/** Does what a row says with its record. Throws Failure. */
export async function runRowActions(
  { context, account, plan }: ImportJob,
  db: Connection,
  id: number,
  rowActions: readonly RowAction[],
): Promise<CompletedAction[]> {
  const done: CompletedAction[] = [];
  for (const { action, act, body } of rowActions)
    done.push({ action, known: await act.act({ context, db, account, plan, isImport: true }, id, body) });
  return done;
}
