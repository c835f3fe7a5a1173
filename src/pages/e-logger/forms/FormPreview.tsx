import { useRecordContext, type RaRecord } from 'ra-core';
import type { FieldRow } from '#src/domain/e-loggers/readField.ts';
import { Trial } from './FormTrial';

/** The form as it is saved, to be tried. */
export default function FormPreview() {
  const record = useRecordContext<RaRecord>();
  return <Trial rows={(record?.fields ?? []) as readonly FieldRow[]} />;
}
