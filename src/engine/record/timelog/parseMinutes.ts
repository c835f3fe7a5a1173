import { plainDigits } from '#definition/numbers/plainDigits';

/** A week: more at once is a slip of the finger. */
const most = 7 * 24 * 60;

/**
 * Whole minutes in what somebody typed: `90`, `1:30`, `1h 30m`, `1,5 h`, `45 min`, in the words of any of our languages; null where it is no
 * time that work can take.
 */
export function parseMinutes(text: string): number | null {
  const plain = plainDigits(text)
    .trim()
    .toLowerCase()
    .replace(/[,\u066b]/gu, '.');
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(plain);
  const parts = /^(?:(\d+(?:\.\d+)?)\s*(?:h|st)[a-zé.]*)?\s*(?:(\d+)\s*(?:m[a-z.]*)?)?$/.exec(plain);
  const [hours, minutes] = clock ? [clock[1], clock[2]] : [parts?.[1], parts?.[2]];
  if (hours === undefined && minutes === undefined) return null;
  const whole = Math.round(Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  return whole >= 1 && whole <= most ? whole : null;
}
