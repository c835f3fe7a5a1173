import type { Random } from '#definition';

/** A work order as it was loaded, and a checklist of the library. */
export interface Order {
  id: number;
  base: string;
  created_at: string;
  people: number[];
  creator: number | null;
  category: string | null;
}

export interface LibraryList {
  id: number;
  name: string;
  type: string;
  photo: string | null;
  video: string | null;
  comment: string | null;
  parameters: {
    key: string;
    type: string;
    low: number | null;
    high: number | null;
    required: boolean | null;
    options: { key: string; result: string }[] | null;
  }[];
}

/** How far a work order has come: from 0 before it began to 1 when all is done. */
export const progressOf = (base: string): number => ({ in_progress: 0.6, on_hold: 0.5, completed: 1 })[base] ?? 0;

/** `yyyy-MM-dd HH:mm:ss`, so many minutes after another moment. */
export const after = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment.replace(' ', 'T')}Z`) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/** The moments at which something happened to an order, spread over its life and none of them in the future. */
export function momentsOf(random: Random, { created_at, base }: Order, now: string, count: number): string[] {
  const age = (Date.parse(`${now.replace(' ', 'T')}Z`) - Date.parse(`${created_at.replace(' ', 'T')}Z`)) / 60_000;
  const life = Math.max(1, base === 'completed' || base === 'cancelled' ? Math.min(age, 4 * 1440) : age * 0.95);
  return Array.from({ length: count }, () => after(created_at, Math.floor(life * (0.1 + 0.85 * random.next())))).sort();
}
