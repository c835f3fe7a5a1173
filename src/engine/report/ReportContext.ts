import { createContext, useContext } from 'react';
import type { Report, Resource, Values } from '#definition';
import type { DayRange } from '#src/domain/ranges/range.ts';

/** The report on the page, and what it reads now. */
export interface OpenReport {
  report: Report;
  /** Its register as the report shows it. */
  resource: Resource;
  range: DayRange;
  /** The filters of the register, the range by its days among them. */
  filter: Values;
}

export const ReportContext = createContext<OpenReport | null>(null);

/** Returns the report on the page. Throws where there is none. */
export function useReport(): OpenReport {
  const report = useContext(ReportContext);
  if (!report) throw new Error('useReport: no report in context');
  return report;
}
