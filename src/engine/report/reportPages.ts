import type { Registry } from '#definition';
import { reportPath } from '#definition/derive/reports/reportResource';
import { reportKey } from '#definition/derive/reports/reportTexts';
import type { Page } from '../pages/page';

const section = 'reports';

/** The pages that follow from reports: all of them as cards, and each at its address. Those that others lead to are not in the menu. */
export function reportPages({ reports }: Registry): Page[] {
  if (reports.length === 0) return [];
  const pages = reports.map(({ name, icon, right, partOf }) => ({
    ...{ path: reportPath(name), title: reportKey.label(name), icon, right },
    ...(partOf === undefined && { section }),
    component: () => import('./ReportPage'),
  }));
  const cards = { path: '/reports', title: 'pages.reports', icon: 'report', section, component: () => import('./ReportCards') };
  return [{ ...cards, right: [...new Set(reports.flatMap(({ right }) => right))] }, ...pages];
}
