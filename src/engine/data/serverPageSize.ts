/** How long the pages of a server are: one whose first page is shorter than asked for, though there is more, is read in its own steps. */
export const serverPageSize = (requested: number, first: number, total: number): number =>
  first > 0 && first < total ? Math.min(requested, first) : requested;
