import { useTranslate, type RaRecord } from 'ra-core';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { DateTable } from './DateTable';
import { readDates, type ScheduleDates } from './dates';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';

/** The next so many dates of a scheduler. One that is inactive has none. */
export function FrequencyDates({ record, most }: { record: RaRecord; most: number }) {
  const translate = useTranslate();
  const isActive = record.status !== 'inactive';
  const found = useExtra({
    ...{ name: 'scheduler.occurrences', key: [record.id, most, record.updated_at], path: `Scheduler/${record.id}/occurrences` },
    ...{ query: { limit: most }, enabled: isActive, isKept: false },
  });
  if (!isActive) return <StateMessage title={translate('schedulers.inactive')} />;
  return (
    <Loaded of={found} read={readDates<ScheduleDates>}>
      {dates => (dates.occurrences.length > 0 ? <DateTable dates={dates} /> : <StateMessage title={translate('schedulers.ended')} />)}
    </Loaded>
  );
}
