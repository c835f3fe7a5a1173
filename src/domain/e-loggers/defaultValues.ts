import { isTyped, type FormField, type Values } from './field';

/** Who fills a form, and when. */
interface Circumstances {
  last: Values;
  me: { id: number; name: string } | null;
  now: Date;
}

export interface BegunValues {
  values: Readonly<Record<string, unknown>>;
  /** Keys of values that were taken over from the last entry. */
  asBefore: readonly string[];
}

const two = (number: number) => String(number).padStart(2, '0');

/** The values that an entry begins with. Days and times are those of the clock of whoever fills it in. */
export function defaultValues(fields: readonly FormField[], { last, me, now }: Circumstances): BegunValues {
  const values: Record<string, unknown> = {};
  const asBefore: string[] = [];
  for (const field of fields.filter(isTyped)) {
    const { key, kind, default: begins, carry_forward: isCarried } = field;
    if (isCarried || begins?.by === 'last') {
      if (last[key] === undefined) continue;
      values[key] = last[key];
      asBefore.push(key);
    } else if (begins?.by === 'fixed') values[key] = kind === 'boolean' ? begins.value === 'true' : fixedValue(field, begins.value);
    else if (begins?.by === 'now') values[key] = nowOf(kind, now);
    else if (begins?.by === 'me' && me) values[key] = kind === 'ref' ? (field.target === 'person' ? me : undefined) : me.name;
  }
  return { values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)), asBefore };
}

/** A fixed text as the value of its kind; undefined where the kind has no such values. */
function fixedValue({ kind }: FormField, value: string): unknown {
  if (kind === 'choices')
    return value
      .split(',')
      .map(key => key.trim())
      .filter(Boolean);
  return kind === 'table' || kind === 'ref' ? undefined : value;
}

function nowOf(kind: FormField['kind'], now: Date): string | undefined {
  const [day, time] = [
    `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
    `${two(now.getHours())}:${two(now.getMinutes())}`,
  ];
  if (kind === 'date') return day;
  if (kind === 'time') return time;
  return kind === 'datetime' ? new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString() : undefined;
}
