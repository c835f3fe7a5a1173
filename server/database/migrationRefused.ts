/** Thrown when the database cannot become what the definitions say without losing something. */
export class MigrationRefused extends Error {
  constructor(culprit: string, reason: string) {
    super(`${culprit}: ${reason}. Nothing was changed in the database.`);
  }
}
