/** So long a step may take, in milliseconds. One that holds a transaction holds up everybody on the embedded database, which has one connection. */
export const inTransaction = 80;
export const free = 200;

/** How many rows a step takes: as many as others did in the time that a step may take. */
export class BatchSize {
  rows = 25;

  constructor(private readonly longest: number) {}

  /** A step took so many rows, and began at a moment of `performance.now`. */
  took(rows: number, began: number): void {
    const taken = Math.max(1, performance.now() - began);
    this.rows = Math.round(Math.min(this.rows * 2, 400, Math.max(25, (rows * this.longest) / taken)));
  }
}
