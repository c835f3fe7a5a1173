import { isBlank } from '#definition/texts';
import type { Issues } from '#definition/derive/validation';
import { stamp } from '#server/context.ts';
import type { Extension } from '#server/registers/extension.ts';
import { Upload } from '#server/uploads/upload.ts';

/** Bytes; what somebody draws with a finger has far fewer. */
const largest = 200_000;

/** A report is of the day it is made, unless it says otherwise, and says something; a signature is a small drawing, and somebody's. */
export const serviceReports: Extension = {
  register: 'service-reports',
  prepare: ({ context, before, values }) => {
    if (before === null) values.reported_on ??= stamp(context.now()).slice(0, 10);
  },
  check: ({ before, values, record }): Issues => {
    const { signature } = values;
    const isSmallPicture = !(signature instanceof Upload) || (signature.type === 'image/png' && signature.size <= largest);
    const isWritten = (...names: readonly string[]) => before === null || names.some(name => name in values);
    const isSaid = !isBlank(record.findings) || !isBlank(record.work_done);
    const isNamed = isBlank(record.signature) || !isBlank(record.signed_by);
    return {
      ...(!isSmallPicture && {
        signature: [{ rule: 'A signature is a PNG picture of at most {{most}} kB.', args: { most: largest / 1000 } }],
      }),
      ...(!isNamed && isWritten('signature', 'signed_by') && { signed_by: [{ rule: 'Say who signed.' }] }),
      ...(!isSaid && isWritten('findings', 'work_done') && { work_done: [{ rule: 'Say what was found or what was done.' }] }),
    };
  },
};
