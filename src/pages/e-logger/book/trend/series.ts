import type { Head } from '../useBook';

/** A value of a trend; `rejected` of those that were put together were out of range. */
export interface Point {
  at: string;
  value: number;
  rejected: number;
}

/** A number of one book over time. */
export interface Series {
  id: number;
  /** What the book is about. */
  name: string;
  points: readonly Point[];
}

/** Books that one is compared with at most. */
export const mostOthers = 5;

/** How lines are drawn, so that they differ by more than by color; the first is whole. */
const dashes = ['', '8 4', '2 4', '10 4 2 4', '14 6', '4 8'];

export const dashOf = (at: number): string => dashes[at % dashes.length] ?? '';

/** The moments at which any of them has a value, in order. */
export const momentsOf = (series: readonly Series[]): string[] =>
  [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))].sort();

export const byMoment = ({ points }: Series): ReadonlyMap<string, Point> => new Map(points.map(point => [point.at, point]));

/** The answer of a trend: of the book, and of those that it is compared with. */
interface Answer {
  points: readonly Point[];
  others?: readonly { id: number; entity: { name: string }; points: readonly Point[] }[];
}

export const seriesIn = (body: unknown, { id, entity }: Head): Series[] => {
  const { points, others = [] } = body as Answer;
  return [{ id, name: entity.name, points }, ...others.map(other => ({ id: other.id, name: other.entity.name, points: other.points }))];
};
