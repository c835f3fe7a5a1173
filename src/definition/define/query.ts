import { defineResource, type Resource } from '../define';
import type { Fields, Values } from '../language/basics';
import type { Definition } from '../language/definition';

/** The rows that a query of the server answers, as `defineQuery` takes them. */
export type QueryDefinition<N extends string, F extends Fields> = Pick<
  Definition<N, F>,
  'name' | 'label' | 'icon' | 'fields' | 'title' | 'companyField' | 'list' | 'marks' | 'translations'
> & {
  /** Makes a row with the names of the fields of one that the call of a report has otherwise. */
  row?: (row: Values) => Values;
};

/**
 * Describes rows that no register has, for reports: their fields, filters and order. A module of the server answers them under this name
 * (`ReportQuery` in `server/contract.ts`). They have no page of their own: a field that refers to a record leads there.
 *
 * @example
 * export const openOrders = defineQuery({
 *   name: 'open-orders', label: { one: 'Open order', many: 'Open orders' },
 *   fields: { title: text({ label: 'Title' }), location: ref('locations', { label: 'Location' }) },
 * });
 */
export function defineQuery<const N extends string, const F extends Fields>({ row, ...definition }: QueryDefinition<N, F>): Resource<N, F> {
  const resource = defineResource<N, F>({
    ...definition,
    section: 'reports',
    anonymous: true,
    api: { operations: ['list'], ...(row && { row }) },
    sample: { count: 0 },
  } as Definition<N, F>);
  return { ...resource, isQuery: true, form: { ...resource.form, tabs: [] }, show: { tabs: [] } };
}
