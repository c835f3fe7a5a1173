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

/** The values, and the comments on those out of range, of an entry; `place` counts the entries of the book from 0. `isRenewed`: by the second version of its form. */
export function entryValues({ form, entity_id: entity }: DemoBook, place: number, random: Random, isRenewed = false): Body {
  const near = (middle: number, spread: number) => (middle + (random.next() - 0.5) * spread).toFixed(1);
  const isOff = random.next() < 0.04;
  const comments = (key: string) => (isOff ? { comments: { [key]: 'Told the control room.' } } : {});
  switch (form) {
    case 'Machine run':
      return {
        ...comments('oil'),
        values: {
          hours: String(1000 + entity + place * 6),
          load: near(260, 120),
          oil: isOff ? '1.6' : near(3.5, 1.5),
          ...(isRenewed && { coolant: near(78, 20) }),
        },
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
    case 'Meter reading':
      return { values: { meter: String(20_000 + entity * 50 + place * 1400 + Math.floor(random.next() * 300)), seal: true } };
    case 'Fire pump test':
      return {
        ...comments('pressure'),
        values: { pressure: isOff ? '5.1' : near(9, 3), start_time: near(7, 8), alarm: random.next() < 0.95 },
      };
    default:
      return { values: { event: events[place % events.length], safe: true, ...(isRenewed && { handed_over: 'Keys and radio.' }) } };
  }
}
