import Box from '@mui/material/Box';
import { useRecordContext, type RaRecord } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { FieldList } from '#src/engine/record/FieldList.tsx';
import { FrequencyDates } from './FrequencyDates';

const fields = [
  ...['frequency', 'every', 'hourly_by', 'every_hours', 'at_hours', 'week_days', 'month_day', 'nth', 'nth_weekday', 'day_of_month'],
  ...['in_months', 'start', 'start_time', 'end', 'complete_within', 'expire_after', 'overlap', 'exceptions', 'on_exception'],
  ...['time_zone', 'week_start'],
];

/** How often the inspections of a scheduler start, and the five dates that come of it; they are forgotten when the tab is left. */
export default function Frequency() {
  const record = useRecordContext<RaRecord>();
  const resource = useRegistry().get('schedulers');
  return (
    record && (
      <Box>
        <FieldList resource={resource} record={record} fields={fields} />
        <FrequencyDates record={record} most={5} />
      </Box>
    )
  );
}
