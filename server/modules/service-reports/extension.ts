import type { Values } from '#definition';
import { isBlank } from '#definition/texts';
import type { Issues } from '#definition/derive/validation';
import { todayOf } from '#server/time.ts';
import { Failure } from '#server/http/failure.ts';
import type { Extension } from '#server/contract.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { signatureIssue } from '#server/uploads/signature.ts';
import { Upload } from '#server/uploads/upload.ts';
import { createSignedContents, keepSignedContent } from './orderSnapshot';

/** A report is of the day it is made, unless it says otherwise, and says something; a signature is a small drawing, and somebody's. Signed, it stays. */
export const serviceReports: Extension = {
  register: 'service-reports',
  tables: createSignedContents,
  prepare: ({ context, before, values }) => {
    if (before === null) values.reported_on ??= todayOf(context);
  },
  rules: {
    claims: () => [],
    check: async ({ before, values, record }): Promise<Issues> => {
      if (isSigned(before)) throw new Failure('This report is signed and stays as it is. Clone it to write another one.');
      const fault = values.signature instanceof Upload ? await signatureIssue(values.signature) : null;
      const isWritten = (...names: readonly string[]) => before === null || names.some(name => name in values);
      const isSaid = !isBlank(record.findings) || !isBlank(record.work_done);
      const isNamed = isBlank(record.signature) || !isBlank(record.signed_by);
      return {
        ...(fault && { signature: [fault] }),
        ...(!isNamed && isWritten('signature', 'signed_by') && { signed_by: [{ rule: 'Say who signed.' }] }),
        ...(!isSaid && isWritten('findings', 'work_done') && { work_done: [{ rule: 'Say what was found or what was done.' }] }),
      };
    },
  },
  present: rows => {
    for (const { record, actions } of rows) if (isSigned(record)) actions.update = false;
  },
  changed: {
    saved: async ({ context, db, values, record, id }) => {
      if (isBlank(values.signature)) return;
      const { id: orderId } = record.workorder as { id: number };
      const order = await readRecord(context, db, context.plans.get('workorders'), orderId, 'known');
      if (order) await keepSignedContent(db, id, order);
    },
  },
};

const isSigned = (report: Values | null) => report !== null && !isBlank(report.signature);
