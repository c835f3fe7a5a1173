import type { ResourceName, Resources } from '../../fields';
import type { IconName } from '../../icons';
import type { Named, Values } from '../basics';
import type { Measure } from './measure';
import type { RangeName } from './rangeName';
import type { ReportChart } from './reportChart';

/** The fields of a register, by its name. */
export type FieldOf<R extends ResourceName> = Resources[R] extends { fields: infer F } ? keyof F & string : string;

/** Where the menu of a record of a report leads. */
export interface ReportLink {
  readonly label: string;
  readonly create?: string;
  readonly list?: string;
  readonly by: string;
}

/** Rows of a register that are read and counted, as `defineReport` takes it. Nothing in it can be changed. */
export interface ReportDefinition<R extends ResourceName, M> {
  /**
   * Its address is `/reports/<name>`.
   *
   * @example name: 'rounds'
   */
  name: string;
  /**
   * English, sentence case; in other languages by the key `reports.<name>.label`.
   *
   * @example label: 'Rounds'
   */
  label: string;
  /**
   * One sentence on what it answers, on its card; in other languages by the key `reports.<name>.help`.
   *
   * @example help: 'What was inspected, when, and with which result.'
   */
  help?: string;
  /**
   * One of the icons of `src/engine/ui/ResourceIcon.tsx`; that of a report unless told.
   *
   * @example icon: 'inspection'
   */
  icon?: IconName;
  /**
   * Its place among the reports; those without one come last.
   *
   * @example order: 1
   */
  order?: number;
  /**
   * The report that its figures lead from: it has neither a card nor an entry of the menu.
   *
   * @example partOf: 'compliance'
   */
  partOf?: string;
  /**
   * The right that opens it where it has a call of its own, or several of which any does; `reports` unless told. Without such a call it is opened by
   * the right to see the register. Rows are always those that the person sees of the register.
   *
   * @example call: 'dashboard/rounds-data', right: ['reports', 'inspections.view']
   */
  right?: string | readonly string[];
  /**
   * The register whose rows it reads, or the query (`defineQuery`) that a module of the server answers.
   *
   * @example source: 'inspections'
   */
  source: R;
  /**
   * What its rows are narrowed to, by filter of the register.
   *
   * @example filter: { maintenance_type: 'preventive' }
   */
  filter?: Values;
  /**
   * The call of the API that answers it; that of the register’s list unless told, which a report with groups cannot have.
   *
   * @example call: 'dashboard/rounds-data'
   */
  call?: string;
  /**
   * A module of the server answers that call itself; what follows from the report are its figures and its file.
   *
   * @example call: 'reports/activity', byHand: true
   */
  byHand?: true;
  /**
   * The call takes its parameters as a body of JSON: lists as lists, ranges as objects.
   *
   * @example call: 'reports/rounds-data', method: 'post'
   */
  method?: 'post';
  /**
   * Names that fields and filters have in that call, where they differ.
   *
   * @example call: 'dashboard/rounds-data', wire: { schedules: 'audit' }
   */
  wire?: Readonly<Record<string, string>>;
  /**
   * Names of filters in that call whose values go one by one, as `groups[0]=1&groups[1]=2`.
   *
   * @example call: 'dashboard/rounds-data', indexed: ['groups']
   */
  indexed?: readonly string[];
  /**
   * The filter by a day or a moment that its range narrows, and the range it opens with; the last 30 days unless told. A report without one says how
   * things are today.
   *
   * @example range: { by: 'date_range', opens: 'this_month' }
   */
  range?: { readonly by: string; readonly opens?: RangeName };
  /**
   * The fields that are shown, in order; those of the register’s list unless told. A report with groups shows its measures instead.
   *
   * @example columns: ['asset', 'audit_end_date', 'audit_status']
   */
  columns?: readonly FieldOf<R>[];
  /**
   * The filters that are offered, by key; all of the register unless told.
   *
   * @example filters: ['groups', 'locations']
   */
  filters?: readonly string[];
  /**
   * The order it opens in: a field, or of groups their name (`group`) or a measure; that of the register unless told.
   *
   * @example sort: { field: 'audit_end_date', order: 'desc' }
   */
  sort?: { readonly field: FieldOf<R> | 'group' | (keyof M & string); readonly order: 'asc' | 'desc' };
  /**
   * Its figures, by name: the first four stand above the list, all of them in the table of groups.
   *
   * @example measures: { due: { label: 'Due', rows: {} }, failed: { label: 'Failed', rows: { result: 'Fail' } } }
   */
  measures?: M;
  /**
   * The measures that stand above the list, in order.
   *
   * @example figures: ['due']
   */
  figures?: readonly (keyof M & string)[];
  /**
   * The fields that its rows are put together by: references to one record, or words. Each is a level that opens below the one before it.
   *
   * @example call: 'dashboard/rounds-data', group: ['department', 'location']
   */
  group?: readonly FieldOf<R>[];
  /**
   * A field whose values stand side by side as the columns of a grid, below the figure of the first measure: a reference to one record, or the
   * day of the range by week or month. Cells have the colour of the first measure, or of `tone`, beside its target; `none` is what the column of
   * rows without a value is called, in other languages by the key `reports.<name>.none`.
   *
   * @example call: 'dashboard/rounds-data', group: ['scheduler'], across: { field: 'due_day', per: 'week', tone: 'due' }
   */
  across?: { readonly field: FieldOf<R>; readonly per?: 'week' | 'month'; readonly tone?: keyof M & string; readonly none?: string };
  /**
   * Figures by some fields, answered with the rows under a name of their own; a body that says something under that name narrows them alone.
   *
   * @example call: 'reports/rounds-data', method: 'post', block: { name: 'summary', group: ['department'] }
   */
  block?: { readonly name: string; readonly group: readonly FieldOf<R>[]; readonly wire?: Readonly<Record<string, string>> };
  /**
   * Lists that its call answers beside the groups, by name: the records of a field with some figures each.
   *
   * @example call: 'dashboard/rounds-data', group: ['asset'], extraGroups: { groups: { by: 'assignee_group', measures: ['due'] } }
   */
  extraGroups?: Readonly<Record<string, { readonly by: FieldOf<R>; readonly measures: readonly (keyof M & string)[] }>>;
  /**
   * Figures of other reports that stand behind those of each record of the first level, over the same days: `by` is the field of that report
   * that refers to the record. Each leads to the rows of its own report; whoever may not open that report sees no such figure.
   *
   * @example call: 'dashboard/rounds-data', group: ['asset'], related: { orders: { report: 'open-orders', by: 'assets', measure: 'open' } }
   */
  related?: Readonly<Record<string, { readonly report: string; readonly by: string; readonly measure: string }>>;
  /**
   * The actions of the register that its rows can be selected for, those chosen or all that it finds. None unless told.
   *
   * @example call: 'reports/rounds', actions: ['justify']
   */
  actions?: readonly string[];
  /**
   * What the menu of each record of the first level offers beside the record itself: to add one to a register (`create`), or its list
   * (`list`). `by` is the field or the filter there that names the record; the label is translated by the key `reports.<name>.links.<link>`.
   *
   * @example call: 'dashboard/rounds-data', group: ['asset'], links: { order: { label: 'Make a work order', create: 'workorders', by: 'assets' } }
   */
  links?: Readonly<Record<string, ReportLink>>;
  /**
   * How it is drawn.
   *
   * @example chart: { measures: ['due'], per: 'day' }
   */
  chart?: ReportChart<keyof M & string>;
  /**
   * The report that its figures lead to, where its own rows are groups; the list of the register unless told.
   *
   * @example call: 'dashboard/rounds-data', group: ['department'], drill: 'inspections'
   */
  drill?: string;
}

/** A report with everything said. */
export interface Report extends Omit<
  ReportDefinition<ResourceName, Record<string, Measure>>,
  'range' | 'columns' | 'group' | 'measures' | 'figures' | 'sort' | 'across' | 'block' | 'extraGroups' | 'source' | 'chart'
> {
  readonly kind: 'report';
  readonly source: string;
  readonly icon: IconName;
  readonly right: string | readonly string[];
  readonly filter: Values;
  readonly wire: Readonly<Record<string, string>>;
  readonly indexed: readonly string[];
  /** `by` is undefined for how things are today. */
  readonly range: { readonly by?: string; readonly opens: RangeName };
  readonly columns?: readonly string[];
  readonly group: readonly string[];
  readonly block?: { readonly name: string; readonly group: readonly string[]; readonly wire?: Readonly<Record<string, string>> };
  readonly across?: { readonly field: string; readonly per?: 'week' | 'month'; readonly tone?: string; readonly none?: string };
  readonly extraGroups?: Readonly<Record<string, { readonly by: string; readonly measures: readonly string[] }>>;
  readonly measures: readonly Named<Measure>[];
  readonly figures: readonly string[];
  readonly chart?: ReportChart;
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
}
