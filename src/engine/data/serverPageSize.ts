/** How long the pages of a server are: one whose first page is shorter than asked for, though there is more, is read in its own steps. */
export const pageSize = (asked: number, first: number, total: number): number =>
  first > 0 && first < total ? Math.min(asked, first) : asked;
