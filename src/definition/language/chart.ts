/** How the rows of a list are drawn: one bar for each value of a field. */
export interface Chart<Name extends string = string> {
  /**
   * The field whose values the rows are counted by: a choice, a reference to one record, or a day or a moment.
   *
   * @example list: { chart: { by: 'kind' } }
   */
  by: Name;
  /**
   * Of a day or a moment: what of it counts; the month unless said.
   *
   * @example list: { chart: { by: 'due', per: 'year' } }
   */
  per?: 'day' | 'month' | 'year';
  /**
   * The number or amount that is added up, instead of counting rows.
   *
   * @example list: { chart: { by: 'location', sum: 'issue' } }
   */
  sum?: Name;
  /**
   * The number or amount whose mean is taken, instead of counting rows.
   *
   * @example list: { chart: { by: 'location', average: 'issue' } }
   */
  average?: Name;
}
