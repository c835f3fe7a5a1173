/**
 * Where the headers stand in the first rows of a file: below a title or a date of printing, where there are such. They are the first row that names
 * two columns or more; else the first row, if that names one; else, below rows with a single cell, the first that has more than that.
 */
export function headerPlace(rows: readonly (readonly string[])[], isHeader: (text: string) => boolean): number {
  const counts = rows.map(cells => {
    const texts = cells.filter(cell => cell.trim() !== '');
    return { texts: texts.length, headers: texts.filter(isHeader).length };
  });
  const named = counts.findIndex(({ headers }) => headers > 1);
  if (named >= 0 && counts.slice(0, named).every(({ texts, headers }) => texts === 1 || headers === 0)) return named;
  if ((counts[0]?.headers ?? 0) > 0) return 0;
  return Math.max(
    0,
    counts.findIndex(({ texts }) => texts > 1),
  );
}
