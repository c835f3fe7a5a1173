import type { HomePart } from '#definition';
import type { Arranged, Home } from './useHome';

/** A part with what was counted for it. */
export interface ShownPart {
  part: HomePart;
  figures: Readonly<Record<string, number>>;
  hidden: boolean;
}

/** The parts that the server counted, in the order of the person; those that are new to it come behind, as the definitions have them. */
export function arrangedParts(definitions: readonly HomePart[], { parts, arranged }: Pick<Home, 'parts' | 'arranged'>): ShownPart[] {
  const places = new Map(arranged.map(({ name }, at) => [name, at]));
  const hidden = new Set(arranged.flatMap(one => (one.hidden ? one.name : [])));
  const shown = definitions.flatMap(part => {
    const counted = parts.find(({ name }) => name === part.name);
    return counted ? [{ part, figures: counted.figures, hidden: hidden.has(part.name) }] : [];
  });
  const placeOf = ({ part }: ShownPart) => places.get(part.name) ?? Infinity;
  return shown.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : Number(placeOf(one) > placeOf(other))));
}

/** The same with one part moved by so many places. */
export function moved(parts: readonly ShownPart[], name: string, by: number): ShownPart[] {
  const from = parts.findIndex(({ part }) => part.name === name);
  const rest = parts.filter((_, at) => at !== from);
  const one = parts[from];
  return one ? [...rest.slice(0, from + by), one, ...rest.slice(from + by)] : [...parts];
}

export const asArranged = (parts: readonly ShownPart[]): Arranged[] => parts.map(({ part, hidden }) => ({ name: part.name, hidden }));
