import type { Connection } from '#server/database/database.ts';
import { signal } from '#server/database/signals.ts';

/** The topic of the signals that data which open pages show is not what it was. */
export const changeTopic = 'changes';

/** Whose pages show the data. */
export type Audience = readonly number[] | 'everybody';

/** Tells the open pages of these people, at whichever copy of the server they are, that a register has other data now. */
export const signalChange = (db: Connection, audience: Audience, register: string): Promise<void> =>
  signal(db, changeTopic, `${register} ${audience === 'everybody' ? '*' : audience.join(',')}`);

/** Reads the payload of a change: the register, and whether a person is among those who are told. */
export function readChange(payload: string): { register: string; concerns: (userId: number) => boolean } {
  const [register = '', people = ''] = payload.split(' ');
  const ids = new Set(people.split(','));
  return { register, concerns: userId => people === '*' || ids.has(String(userId)) };
}
