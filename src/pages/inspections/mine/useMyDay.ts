import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { dayFields } from '#src/domain/inspections/dayFields.ts';
import type { Inspection } from '../read/inspection';

/** An inspection as the day shows it. */
export type DayInspection = Pick<Inspection, 'id' | (typeof dayFields)[number]>;

/** Inspections that one page of the day shows of each part. */
export const mostOfDay = 100;

/** The parts of the day, in the order in which they are worked through, and the filter of each. */
export const parts = {
  returned: { audit_status: 'rejected' },
  overdue: { audit_status: 'overdue' },
  due: { audit_status: 'due' },
  later: { audit_status: 'pending' },
  excused: { audit_status: 'excuse_asked' },
} as const;

export type Part = keyof typeof parts;

export interface PartOfDay {
  part: Part;
  total: number;
  inspections: readonly DayInspection[];
}

/** The open inspections of the person and their groups, those first that end first; kept for a day without network. */
export function useMyDay() {
  const provider = useDataProvider();
  return useQuery({
    queryKey: ['inspections', 'mine'],
    queryFn: ({ signal }) =>
      Promise.all(
        (Object.keys(parts) as Part[]).map(async (part): Promise<PartOfDay> => {
          const { data, total = 0 } = await provider.getList<DayInspection>('inspections', {
            filter: { ...parts[part], mine: true },
            sort: { field: part === 'later' ? 'audit_start_date' : 'audit_end_date', order: 'ASC' },
            pagination: { page: 1, perPage: mostOfDay },
            meta: { fields: dayFields },
            signal,
          });
          return { part, total, inspections: data };
        }),
      ),
    gcTime: 24 * 60 * 60_000,
    refetchInterval: 60_000,
  });
}
