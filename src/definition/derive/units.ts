const formats = new Map<string, Intl.NumberFormat | null>();

/** Formats numbers of a unit in a language: `hours` and the like are known in every one. Null for a unit that stands as it is written. */
export function quantityIn(tag: string, unit: string): Intl.NumberFormat | null {
  const key = `${tag} ${unit}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = makeFormat(tag, unit);
  formats.set(key, made);
  return made;
}

function makeFormat(tag: string, unit: string): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat(tag, { style: 'unit', unit: unit.replace(/s$/, ''), unitDisplay: 'long', maximumFractionDigits: 6 });
  } catch {
    return null;
  }
}

/** What a unit is called, of several. */
export const unitName = (tag: string, unit: string): string =>
  quantityIn(tag, unit)
    ?.formatToParts(3)
    .find(({ type }) => type === 'unit')?.value ?? unit;
