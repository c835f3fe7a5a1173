const day = 24 * 60 * 60 * 1000;

/** The range of a call, in moments. */
export interface Range {
  from: Date;
  to: Date;
}

const momentIn = (given: string | null): number => (given === null ? NaN : Date.parse(given));

/** Reads `from` and `to` of a call, at most so many days; without them, the days before now. */
export function readRange(params: URLSearchParams, now: Date, most: number): Range {
  const given = momentIn(params.get('to'));
  const to = Number.isNaN(given) ? now.getTime() : given;
  const begin = momentIn(params.get('from'));
  const from = Number.isNaN(begin) || begin >= to ? to - 7 * day : Math.max(begin, to - most * day);
  return { from: new Date(from), to: new Date(to) };
}
