import type { Messages } from '../../text/messageTree';
import type { Report } from '../../language/reports/report';

/** Keys of a report's texts. */
export const reportKey = {
  label: (report: string) => `reports.${report}.label`,
  help: (report: string) => `reports.${report}.help`,
  none: (report: string) => `reports.${report}.none`,
  link: (report: string, link: string) => `reports.${report}.links.${link}`,
  measure: (report: string, measure: string) => `reports.${report}.measures.${measure}`,
  measureHelp: (report: string, measure: string) => `reports.${report}.measures.${measure}_help`,
};

/** The English texts of reports. */
export const reportTexts = (reports: readonly Report[]): Messages =>
  Object.fromEntries(
    reports.map(({ name, label, help, measures, across, links }) => [
      name,
      {
        label,
        ...(help !== undefined && { help }),
        ...(across?.none !== undefined && { none: across.none }),
        ...(links && { links: Object.fromEntries(Object.entries(links).map(([key, link]) => [key, link.label])) }),
        ...(measures.length > 0 && {
          measures: Object.fromEntries(
            measures.flatMap(measure => [
              [measure.key, measure.label],
              ...(measure.help === undefined ? [] : [[`${measure.key}_help`, measure.help]]),
            ]),
          ) as Messages,
        }),
      },
    ]),
  );
