import { useMemo } from 'react';
import type { RaRecord } from 'ra-core';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useOffers, useRegistry } from '#src/engine/EngineContext.tsx';
import { Calendar } from '#src/engine/list/calendar/Calendar.tsx';
import type { CalendarSource } from '#src/engine/list/calendar/CalendarSource.ts';
import type { Inspection } from '../read/inspection';
import { InspectionFacts } from '../show/InspectionFacts';
import { planned } from './planned';
import { InspectionEvent } from './InspectionEvent';

const inspectionOf = (record: RaRecord) => record as Inspection;
const Facts = ({ record }: { record: RaRecord }) => <InspectionFacts inspection={inspectionOf(record)} />;
const Event = ({ record, isLong }: { record: RaRecord; isLong: boolean }) => (
  <InspectionEvent inspection={inspectionOf(record)} isLong={isLong} />
);

/** The inspections that the list finds on the days they are due. Their schedulers say when that is: none is moved here. */
export default function InspectionCalendar() {
  const resource = useRegistry().get('inspections');
  const offers = useOffers();
  const mayPlan = useMay()({ action: 'list', resource: 'schedulers' }) && offers.has('inspections');
  const source = useMemo<CalendarSource>(
    () => ({
      ...{ resource, field: 'due_day', filter: 'date_range', view: 'week', undated: {}, Event, Facts },
      mayFindUndated: () => false,
      labelOf: record => inspectionOf(record).asset?.name ?? '',
      titleOf: record => inspectionOf(record).audit_name ?? '',
      mayMove: () => false,
      movedTo: record => record,
      ...(mayPlan && { planned }),
    }),
    [resource, mayPlan],
  );
  return <Calendar source={source} />;
}
