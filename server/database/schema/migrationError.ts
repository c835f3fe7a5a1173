/** Thrown when the database cannot become what the definitions say without losing something. */
export class MigrationError extends Error {
  readonly problems: readonly string[];

  constructor(culprit: string, reason: string) {
    const problem = `${culprit}: ${reason}. Nothing was changed in the database.`;
    super(problem);
    this.problems = [problem];
  }
}
