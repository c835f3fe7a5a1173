import { useRecordContext, type RaRecord } from 'ra-core';
import { FrequencyDates } from './FrequencyDates';

/** The next fifty dates of a scheduler. */
export default function NextDates() {
  const record = useRecordContext<RaRecord>();
  return record && <FrequencyDates record={record} most={50} />;
}
