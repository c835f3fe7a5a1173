/** Thrown when the database cannot become what the definitions say without losing something. */
export class MigrationError extends Error {
  /** @param problems What keeps it from that, a line each. */
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** That one thing keeps the database as it is. */
export const migrationRefused = (culprit: string, reason: string) =>
  new MigrationError([`${culprit}: ${reason}. Nothing was changed in the database.`]);
