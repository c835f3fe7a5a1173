import { isDay, parseMoment } from '../parseDay';
import { defineKind, field, type Field, type Strict } from '../kind';
import { refuse } from '../rules';
import { objectSchema, sharedSchema } from '../schema';
import { isEmpty } from '../texts';
import { formatDay, type DateLimitOptions } from './date';

/** `2026-03-31 14:30:00` from that, from ISO text, with or without seconds; a zone is brought to UTC. Null when it is none. */
function normalize(text: string): string | null {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|([+-]\d{2}):?(\d{2}))?)?$/.exec(text.trim());
  if (!parts || !isDay(parts[1] ?? '')) return null;
  const [hour = '00', minute = '00', second = '00', zoneHours, zoneMinutes] = parts.slice(2);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const moment = `${parts[1]} ${hour}:${minute}:${second}`;
  return zoneHours === undefined ? moment : toUtc(moment, zoneHours, Number(zoneMinutes));
}

function toUtc(moment: string, hours: string, minutes: number): string | null {
  const east = Number(hours) * 60 + (hours.startsWith('-') ? -minutes : minutes);
  const utc = new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) - east * 60_000).toISOString();
  return /^\d{4}-/.test(utc) ? utc.slice(0, 19).replace('T', ' ') : null;
}

/** The moment of a nested or flat datetime, in the server's own time, or null. */
export function readMoment(wire: unknown): string | null {
  const text = typeof wire === 'object' && wire !== null ? ('datetime' in wire ? wire.datetime : 'date' in wire ? wire.date : null) : wire;
  return typeof text === 'string' ? normalize(text) : null;
}

/** `2026-03-31 14:30:00` → `31 Mar, 2026 2:30PM`, the family's own form. */
function formatMoment(moment: string): string {
  const hour = Number(moment.slice(11, 13));
  return `${formatDay(moment.slice(0, 10))} ${hour % 12 || 12}:${moment.slice(14, 16)}${hour < 12 ? 'AM' : 'PM'}`;
}

const momentText = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$', examples: ['2026-03-31 14:30:00'] };
const momentSchema = objectSchema({ datetime: momentText, formatted: { type: 'string', examples: ['31 Mar, 2026 2:30PM'] } });

export const datetimeKind = defineKind<string, DateLimitOptions>({
  name: 'datetime',
  format: 'datetime',
  options: { notBefore: true, notAfter: true },
  filter: 'range',
  storage: () => ({ in: 'column', type: 'timestamp' }),
  present: value => (value === null ? null : { datetime: value, formatted: formatMoment(value) }),
  accept: wire => (isEmpty(wire) ? null : ((typeof wire === 'string' ? normalize(wire) : null) ?? refuse('datetime'))),
  read: readMoment,
  fromText: (text, _, reading) => (text.trim() === '' ? null : (normalize(text) ?? parseMoment(text, reading?.days))),
  schema: (_, end) => (end === 'read' ? sharedSchema('Moment') : momentText),
  shared: { Moment: momentSchema },
  sample: random => `${new Date(Date.UTC(2024, 0, 1, 0, random.integer(0, 1_000_000))).toISOString().slice(0, 19).replace('T', ' ')}`,
});

/**
 * A moment in the server's own time, `yyyy-MM-dd HH:mm:ss`; the wire carries `{datetime, formatted}`.
 *
 * @example last_seen: datetime({ label: 'Last seen', readOnly: true })
 */
export const datetime = <const O extends DateLimitOptions>(options: Strict<O, DateLimitOptions>): Field<string, O> =>
  field(datetimeKind, options);
