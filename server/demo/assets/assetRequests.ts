import type { Random, Values } from '#definition';
import { dayFrom } from '../random';

const amount = 9;

/** Some people have asked for some of the laptops; a few have got theirs. */
export const assetRequests = (random: Random, today: string, people: readonly string[], assets: readonly string[]): readonly Values[] =>
  Array.from({ length: amount }, (_, index) => {
    const requestedOn = dayFrom(today, -random.integer(1, 20) - index);
    const isDone = index % 3 === 2;
    return {
      asset: assets[(index * 7) % assets.length],
      user: random.pick(people),
      state: isDone ? 'fulfilled' : 'open',
      closed_at: isDone ? `${dayFrom(requestedOn, 1)} 10:00:00` : null,
      created_at: `${requestedOn} 09:${random.integer(10, 59)}:00`,
    };
  });
