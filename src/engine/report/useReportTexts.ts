import { useTranslate } from 'ra-core';
import { isRate, isStatistic, measureIn, type Measure, type Report } from '#definition';
import { reportKey } from '#definition/derive/reports/reportTexts';
import type { DayRange } from '#src/domain/ranges/range.ts';
import { isDay } from '#src/domain/ranges/calendar.ts';
import type { Figures } from '#src/domain/reports/summary.ts';
import { endsOf } from '#src/domain/ranges/range.ts';
import { useRegistry } from '../EngineContext';
import { useFormats } from '../texts/useFormats';

/** The texts of a report in the person’s language; English from the definition stands behind. */
export function useReportTexts(report: Report) {
  const translate = useTranslate();
  const registry = useRegistry();
  const { number, rate, day, since, quantity, amount } = useFormats();
  const isMoney = (found: Measure) => 'sum' in found && registry.get(report.source).fields[found.sum ?? '']?.kind.format === 'money';
  const measure = (key: string) => translate(reportKey.measure(report.name, key), { _: measureIn(report, key).label });
  const value = (key: string, figure: Figures[string] | undefined) => {
    if (figure === null || figure === undefined) return '–';
    if (typeof figure === 'string') return isDay(figure) ? day(figure) : since(figure);
    const found = measureIn(report, key);
    if (isRate(found)) return translate('report.percent', { value: rate(figure) });
    if (!isStatistic(found)) return isMoney(found) ? amount(figure) : number(figure);
    const rounded = Math.round(figure * 10) / 10;
    return found.unit === undefined ? number(rounded) : quantity(rounded, found.unit);
  };
  return {
    label: translate(reportKey.label(report.name), { _: report.label }),
    help: report.help === undefined ? undefined : translate(reportKey.help(report.name), { _: report.help }),
    measure,
    /** What the column of rows without a value is called. */
    none: report.across?.none === undefined ? undefined : translate(reportKey.none(report.name), { _: report.across.none }),
    value,
    /** A percentage by itself, apart from the direction of what stands around it. */
    target: (percent: number) => `\u2066${translate('report.percent', { value: number(percent) })}\u2069`,
    /** How a measure is counted, in a sentence of the definition, and for a rate what is divided by what. */
    counted: (key: string) => {
      const found = measureIn(report, key);
      const words = found.help === undefined ? '' : translate(reportKey.measureHelp(report.name, key), { _: found.help });
      if (!isRate(found)) return words;
      const rate = translate('report.rate', { numerator: measure(found.numerator), denominator: measure(found.denominator) });
      return words === '' ? rate : `${words} ${rate}`;
    },
    /** `182 of 197`; undefined for a count. */
    fraction: (key: string, figures: Figures) => {
      const found = measureIn(report, key);
      if (!isRate(found)) return undefined;
      const [part, whole] = [Number(figures[found.numerator] ?? 0), Number(figures[found.denominator] ?? 0)];
      return translate('report.fraction', { part: number(part), whole: number(whole) });
    },
    days: (range: Pick<DayRange, 'from' | 'to'>) => {
      const { start, end } = endsOf(range);
      return start === end ? day(start) : `${day(start)} – ${day(end)}`;
    },
  };
}

export type ReportTexts = ReturnType<typeof useReportTexts>;
