import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useWriteRecord } from '#src/engine/conflicts/useWriteRecord.ts';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { recordKey } from '#src/engine/record/recordKey.ts';
import { calendarKey, putOnDay } from './calendarCache';
import { dayOf, type CalendarSource } from './CalendarSource';

/** Gives a record another day: on screen at once, taken back with the reason when it is refused. */
export function useReschedule(source: CalendarSource): (record: RaRecord, day: string) => Promise<boolean> {
  const { resource, field } = source;
  const write = useWriteRecord(resource);
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  return async (record, day) => {
    if (dayOf(source, record) === day) return true;
    const calendar = { queryKey: calendarKey(resource.name) };
    await queries.cancelQueries(calendar);
    const putBack = putOnDay(queries, source, record, day);
    try {
      await write({ data: { [field]: day }, seen: record }, data => ({ [field]: data[field] }));
      void queries.invalidateQueries({ queryKey: [resource.name] });
      void queries.invalidateQueries({ queryKey: recordKey(resource.name, record.id) });
      return true;
    } catch (error) {
      putBack();
      // What came into it meanwhile was put back as well.
      void queries.invalidateQueries(calendar);
      const { errors, messages } = readProblem(error);
      [...Object.values(errors), ...messages].forEach(message => notify(translate(message, { _: message }), { type: 'error' }));
      return false;
    }
  };
}
