/** How a report is drawn: its measures over time, or one bar for each of its groups. */
export interface ReportChart<Measure extends string = string> {
  /**
   * The measures that are drawn, stacked where there are several.
   *
   * @example chart: { measures: ['due'] }
   */
  measures: readonly Measure[];
  /**
   * What of the day stands side by side; without it there is a bar for each group of the report.
   *
   * @example chart: { measures: ['due'], per: 'day' }
   */
  per?: 'day' | 'week' | 'month';
  /**
   * The filter by a day whose days stand side by side, where it is not that of the range.
   *
   * @example chart: { measures: ['due'], by: 'date_range', per: 'month', months: 1, after: 11 }
   */
  by?: string;
  /**
   * So many months up to the end of the range, this one included, whatever the range is.
   *
   * @example chart: { measures: ['due'], per: 'month', months: 13 }
   */
  months?: number;
  /**
   * So many months after those, still to come.
   *
   * @example chart: { measures: ['due'], per: 'month', months: 13, after: 12 }
   */
  after?: number;
  /**
   * Each place is counted for itself, as the report would be opened for it: for figures that say how things stand at its end, and not what happened
   * within it. Only of the rows of a query.
   *
   * @example
   * source: 'depreciated-assets',
   * call: 'reports/depreciation',
   * range: { by: 'as_of' },
   * chart: { measures: ['due'], per: 'month', months: 13, each: true }
   */
  each?: true;
}
