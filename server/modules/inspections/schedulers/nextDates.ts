import type { ServerContext } from '#server/contract.ts';
import { escapeTexts } from '#server/http/escapeTexts.ts';
import { readRecord } from '#server/resources/read/readRecords.ts';
import { nextOf } from '../planner/preview';
import { scheduleOf } from '#src/domain/schedulers/scheduleOf.ts';
import { zoneOf } from '../planner/schedule';

/** The dates that one call tells, at most. */
const most = 50;

/** The next dates of a scheduler, and the exceptions from now until the last of them on which nothing starts; none while it is inactive. */
export async function nextDates(context: ServerContext, id: number, limit: number) {
  const record = await readRecord(context, context.db, context.plans.get('schedulers'), id, 'known');
  if (!record) throw new Error(`schedulers: ${id} is gone`);
  const schedule = scheduleOf(record, context.settings.weekStart);
  const zone = await zoneOf(context, context.db, record);
  const occurrences = record.status === 'inactive' ? [] : nextOf(schedule, zone, context.now(), Math.min(limit, most));
  const [first, last] = [context.now().toISOString().slice(0, 10), occurrences.at(-1)?.wall.slice(0, 10) ?? ''];
  const isSkipped = schedule.on_exception !== 'before' && schedule.on_exception !== 'after';
  const exceptions = isSkipped ? (schedule.exceptions ?? []).filter(({ from, to }) => to >= first && from <= last) : [];
  return escapeTexts({ occurrences, time_zone: zone, exceptions: exceptions.map(({ from, to, name = null }) => ({ from, to, name })) });
}
