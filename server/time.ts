/** A moment as the database keeps it: `yyyy-MM-dd HH:mm:ss`, UTC. */
export const stamp = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');

/** A day as a moment: now if it is today, else the day's beginning. */
export const momentOf = (day: string | null | undefined, now: string): string => (!day || now.startsWith(day) ? now : `${day} 00:00:00`);
