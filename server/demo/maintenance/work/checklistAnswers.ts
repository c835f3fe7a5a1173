import type { Random } from '#definition';
import { answers as words, faults, pastLimit } from './phrases';
import { after, momentsOf, progressOf, type LibraryList, type Order } from './timeline';

/** A checklist of an order, and what was found; `ref` says which belong together until they have ids. */
export interface Check {
  ref: number;
  workorder_id: number;
  stage: string;
  checklist_id: number;
  name: string;
  photo: string | null;
  video: string | null;
  comment: string | null;
  parameters: LibraryList['parameters'];
  done_at: string | null;
  created_at: string;
  answers: Found[];
}

interface Found {
  key: string;
  value: string;
  result: string | null;
  comment: string | null;
  photos: number[];
  user_id: number | null;
  answered_at: string;
}

/** The checklists that an order of its category gets, answered as far as it has come; now and then one shows a fault. */
export function checksOf(
  random: Random,
  order: Order,
  { library, files, now, ref }: { library: readonly LibraryList[]; files: readonly number[]; now: string; ref: number },
): Check[] {
  const named = (name: string) => library.filter(one => one.name === name);
  const test = order.category === 'Electrical' ? 'Electrical tests' : order.category === 'Cleaning' ? '' : 'Running test';
  const chosen = [
    ...named('Permit and isolation'),
    ...(random.next() < 0.4 ? named('Risk on the spot') : []),
    ...named(test),
    ...named('Clean and hand over'),
  ];
  const come = progressOf(order.base);
  return chosen.map((list, index): Check => {
    const share =
      list.type === 'pre'
        ? Math.min(1, come * 2)
        : list.type === 'inter'
          ? come === 1
            ? 1
            : come
          : come === 1 && random.next() < 0.8
            ? 1
            : 0;
    const count = Math.floor(list.parameters.length * share);
    const moments = momentsOf(random, order, now, count);
    const found = list.parameters.slice(0, count).map((parameter, at): Found => {
      const isBad = files.length > 0 && random.next() < 0.12;
      const { value, result } = valueOf(random, order, parameter, isBad);
      return {
        ...{ key: parameter.key, value, result, user_id: order.people[0] ?? order.creator, answered_at: moments[at] ?? order.created_at },
        ...(result === 'reject'
          ? { comment: random.pick(faults[parameter.key] ?? [pastLimit]), photos: [random.pick(files)] }
          : { comment: null, photos: [] }),
      };
    });
    const isDone = count === list.parameters.length;
    return {
      ...{ ref: ref + index, workorder_id: order.id, stage: list.type, checklist_id: list.id, name: list.name, photo: list.photo },
      ...{
        video: list.video,
        comment: list.comment,
        parameters: list.parameters,
        done_at: isDone ? (moments.at(-1) ?? order.created_at) : null,
      },
      ...{ created_at: order.created_at, answers: found },
    };
  });
}

function valueOf(random: Random, order: Order, { key, type, low, high, options }: LibraryList['parameters'][number], isBad: boolean) {
  if (type === 'Drop-down') {
    const option = options?.find(({ result }) => result === (isBad ? 'reject' : 'accept')) ?? options?.[0];
    return { value: option?.key ?? '', result: option?.result ?? null };
  }
  if (type === 'Number') {
    const [least, most] = [low ?? 0, high ?? 100];
    // Where a hundredth of the most is still good, too little is what goes wrong.
    const bad = least > 0 && most > 100 * least ? least * 0.4 : most * 1.2;
    const value = isBad ? bad : least + (most - least) * random.next();
    return { value: String(Number(value.toFixed(1))), result: isBad ? 'reject' : 'accept' };
  }
  return { value: type === 'Date' ? after(order.created_at, 10 * 1440).slice(0, 10) : random.pick(words[key] ?? ['None']), result: null };
}
