export type { ServerContext } from './contract';

/** A moment as the database keeps it: `yyyy-MM-dd HH:mm:ss`, UTC. */
export const stamp = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ');
