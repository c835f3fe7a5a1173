import { join } from 'node:path';

/** Where files wait until their record is written. */
export const incomingOf = (uploadDir: string) => join(uploadDir, 'incoming');
