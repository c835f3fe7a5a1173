import type { Random } from '#definition';

type Body = Readonly<Record<string, unknown>>;

/** A book of the demo data: its master, what it is about, and the name of its form. */
export interface DemoBook {
  id: number;
  master: number;
  entity_id: number;
  form: string;
  mode: string;
}

const events = ['Quiet shift.', 'Fan of cell 3 switched off for cleaning.', 'Handed the keys of hall 2 to the contractor.'];

/** The values, and the comments on those out of range, of an entry; `place` counts the entries of the book from 0. */
export function entryValues({ form, entity_id: entity }: DemoBook, place: number, random: Random): Body {
  const near = (middle: number, spread: number) => (middle + (random.next() - 0.5) * spread).toFixed(1);
  const isOff = random.next() < 0.04;
  const comments = (key: string) => (isOff ? { comments: { [key]: 'Told the control room.' } } : {});
  switch (form) {
    case 'Machine run':
      return {
        ...comments('oil'),
        values: { hours: String(1000 + entity + place * 6), load: near(260, 120), oil: isOff ? '1.6' : near(3.5, 1.5) },
      };
    case 'Cooling water':
      return {
        ...comments('temperature'),
        values: { temperature: isOff ? '33.4' : near(27, 6), ph: near(7.7, 0.8), chlorine: near(0.6, 0.4) },
      };
    case 'Round of a shift':
      return {
        ...comments('vibration'),
        values: { vibration: isOff ? '5.2' : near(2.4, 1.8), temperature: near(56, 16), clean: random.next() < 0.97 },
      };
    default:
      return { values: { event: events[place % events.length], safe: true } };
  }
}
