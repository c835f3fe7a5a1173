import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { BuilderRow, Placed } from './rows';

/** The rows of a list field of the form, each with a place that outlives moving and renaming. */
export function useRows<Row extends BuilderRow>(name: string) {
  const { setValue } = useFormContext();
  const value = useWatch({ name }) as readonly Row[] | null | undefined;
  const given = value ?? [];
  const [places, setPlaces] = useState<readonly number[]>(() => given.map((_, at) => at));
  // Rows that were removed may come back: no place is given twice.
  const [highest, setHighest] = useState(given.length - 1);
  const rows: readonly Placed<Row>[] = given.map((row, at) => ({ row, place: places[at] ?? at + given.length * 1000 }));
  const highestOf = (of: readonly Placed<Row>[]) => Math.max(highest, ...of.map(({ place }) => place));
  const setRows = (next: readonly Placed<Row>[]) => {
    setPlaces(next.map(({ place }) => place));
    setHighest(highestOf(next));
    setValue(
      name,
      next.map(({ row }) => row),
      { shouldDirty: true },
    );
  };
  return { rows, setRows, nextPlace: highestOf(rows) + 1 };
}
