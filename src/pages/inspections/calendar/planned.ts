import { readText } from '#definition/texts';
import type { PlannedSource } from '#src/engine/list/calendar/CalendarSource.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the schedulers will make. It has no state, asset or person yet: a filter by anything but the scheduler finds none of it. */
export const planned: PlannedSource = {
  path: 'audit-inspection/planned',
  query: (filter, { start, end }) => {
    const others = Object.keys(filter).filter(key => key !== 'schedules' && key !== 'date_range');
    const { schedules, date_range: range } = filter as { schedules?: unknown; date_range?: unknown };
    return others.length > 0 || range ? null : { start, end, ...(schedules ? { 'schedules[]': idsOf(schedules) } : {}) };
  },
  read: body => {
    const { rows, more } = (body ?? {}) as { rows?: readonly Row[]; more?: unknown };
    return { entries: (Array.isArray(rows) ? rows : []).flatMap(readEntry), hasMore: more === true };
  },
};

function readEntry(row: Row) {
  const scheduler = row.scheduler as { id?: unknown; name?: unknown } | null | undefined;
  const [id, day] = [Number(scheduler?.id), String(row.day ?? '')];
  if (!Number.isInteger(id) || !/^\d{4}-\d\d-\d\d$/.test(day)) return [];
  const entry = { title: readText(scheduler?.name) ?? `#${id}`, day, times: Number(row.times) || 1 };
  return [{ ...entry, key: `${id} ${day}`, address: `/schedulers/${id}/show` }];
}

const idsOf = (given: unknown) =>
  [given].flat().map(one => (typeof one === 'object' && one !== null && 'id' in one ? (one as { id: unknown }).id : one));
