import { inEnglish, type Told } from '#server/http/failure.ts';

/** Thrown when nothing of a file can be imported; the message says why. */
export class FileRefused extends Error {
  constructor(readonly told: Told) {
    super(inEnglish(told));
  }
}
