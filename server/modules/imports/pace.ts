/** So long a step may take: the embedded database has one connection for everybody. In milliseconds. */
const longest = 60;

/** How many rows a step takes: as many as it did in the time that a step may take. */
export class Pace {
  rows = 20;

  /** A step took so many rows, and began at a moment of `performance.now`. */
  took(rows: number, began: number): void {
    const taken = Math.max(1, performance.now() - began);
    this.rows = Math.round(Math.min(this.rows * 2, 400, Math.max(10, (rows * longest) / taken)));
  }
}
