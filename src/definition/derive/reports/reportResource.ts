import type { Action, Resource } from '../../define';
import type { Report } from '../../language/reports/report';
import type { Registry } from '../../registry';

const known = new WeakMap<Report, Resource>();

/** The register of a report as the report shows it: with its columns and filters, in its order, and nothing that writes a list. */
export function reportResource(registry: Pick<Registry, 'get'>, report: Report): Resource {
  const found = known.get(report);
  if (found) return found;
  const resource = registry.get(report.source);
  const { list } = resource;
  const sort = report.sort && isField(resource, report.sort.field) ? report.sort : list.sort;
  const made: Resource = {
    ...resource,
    actions: Object.fromEntries(Object.entries(resource.actions).map(([name, action]) => [name, offered(report, name, action)])),
    list: {
      ...list,
      columns: report.columns ?? list.columns,
      sort,
      filters: offeredFilters(resource, report),
      displays: [],
      views: [],
      presets: [],
      footer: {},
      chart: undefined,
    },
  };
  known.set(report, made);
  return made;
}

/** An action as the report offers it: for many rows only where the report names it. */
const offered = <A extends Action>({ actions = [] }: Report, name: string, action: A): A =>
  actions.includes(name) ? action : { ...action, on: action.on.filter(where => where !== 'bulk') };

const isField = ({ fields }: Resource, name: string) => Object.hasOwn(fields, name);

/** The filters that a report offers: not those that it narrows its rows by itself, nor that of its range. */
function offeredFilters({ list }: Resource, { filters, filter, range }: Report) {
  const offered = filters ?? list.filters.map(({ key }) => key);
  return list.filters.filter(({ key }) => offered.includes(key) && key !== range.by && !Object.hasOwn(filter, key));
}

/** Where a report is answered: its own call, or the list of its register. */
export const reportCall = (registry: Pick<Registry, 'get'>, { call, source }: Report): string => call ?? registry.get(source).api.list;

/** The address of a report in the console. */
export const reportPath = (name: string): string => `/reports/${name}`;

/** Where its figures and its chart are, and where it becomes a file; both take what its call takes. */
export const summaryPath = (name: string): string => `reports/${name}/summary`;
export const reportExportPath = (name: string): string => `reports/${name}/export`;
