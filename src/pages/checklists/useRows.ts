import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Placed, Row } from './rows';

/** The parameters of the form, each with a place that outlives moving and renaming. */
export function useRows() {
  const { setValue } = useFormContext();
  const value = useWatch({ name: 'parameters' }) as readonly Row[] | null;
  const given = value ?? none;
  const [places, setPlaces] = useState<readonly number[]>(() => given.map((_, at) => at));
  const rows: readonly Placed[] = given.map((row, at) => ({ row, place: places[at] ?? at + given.length * 1000 }));
  const setRows = (next: readonly Placed[]) => {
    setPlaces(next.map(({ place }) => place));
    setValue(
      'parameters',
      next.map(({ row }) => row),
      { shouldDirty: true },
    );
  };
  return { rows, setRows, nextPlace: Math.max(-1, ...rows.map(({ place }) => place)) + 1 };
}

const none: readonly Row[] = [];
