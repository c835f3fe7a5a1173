import { inEnglish, type Message } from '#server/i18n/message.ts';

/** Thrown when nothing of a file can be imported; the message says why. */
export class FileError extends Error {
  constructor(readonly reason: Message) {
    super(inEnglish(reason));
  }
}
