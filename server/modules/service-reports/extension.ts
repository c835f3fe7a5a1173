import type { Issues } from '#definition/derive/validation';
import { stamp } from '#server/context.ts';
import type { Extension } from '#server/registers/extension.ts';
import { Upload } from '#server/uploads/upload.ts';

/** Bytes; what somebody draws with a finger has far fewer. */
const largest = 200_000;

/** A report is of the day it is made, unless it says otherwise; a signature is a small drawing. */
export const serviceReports: Extension = {
  register: 'service-reports',
  prepare: ({ context, before, values }) => {
    if (before === null) values.reported_on ??= stamp(context.now()).slice(0, 10);
  },
  check: ({ values: { signature } }): Issues => {
    if (!(signature instanceof Upload) || (signature.type === 'image/png' && signature.size <= largest)) return {};
    return { signature: [{ rule: 'A signature is a PNG picture of at most {{most}} kB.', args: { most: largest / 1000 } }] };
  },
};
