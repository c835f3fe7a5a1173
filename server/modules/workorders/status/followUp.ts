import { Failure } from '#server/http/failure.ts';
import { saveValues } from '#server/resources/write/saveRecord.ts';
import { addLinks } from '../relations/links';
import type { LockedOrder } from '../order/changeOrder';
import { failuresOf } from './failures';

/** The longest title of a work order. */
const longestTitle = 255;
const carried = ['location', 'company', 'customer', 'contract', 'project', 'assets', 'priority', 'category'] as const;

/**
 * Makes an order for what was found not good, of the same place, assets and company, and links it with the one at hand. Answers its id; throws
 * Failure where all is good.
 */
export async function followUp(locked: LockedOrder): Promise<number> {
  const { context, db, account, plan, order } = locked;
  const failed = await failuresOf(db, order.id);
  if (failed.length === 0) throw new Failure('Every answer is good.');
  const title = `${String(order.title)}: ${failed.map(({ name }) => name).join(', ')}`;
  const lines = failed.map(({ name, value, comment }) => `${name}: ${[value, comment].filter(Boolean).join(' – ')}`);
  const values = {
    ...Object.fromEntries(carried.map(name => [name, order[name] ?? null])),
    title: title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title,
    description: lines.join('\n'),
  };
  const id = await saveValues(context, db, account, plan, { id: null, values });
  await addLinks(locked, { type: 'relates_to', links: [id] });
  return id;
}
