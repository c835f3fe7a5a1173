import type { PageLoader } from './basics';
import type { Chart } from './chart';
import type { CustomFilter } from './customFilter';
import type { Display } from './display';
import type { Figure } from './figure';
import type { Preset } from './preset';
import type { View } from './view';
import type { When } from '../when';

/** The list of a register: its columns, filters, order, and other looks at the same rows. */
export interface ListOptions<Name extends string> {
  /**
   * The columns that are shown, in order; every field that is not `hidden` unless told.
   *
   * @example list: { columns: ['name', 'kind', 'due'] }
   */
  columns?: readonly Name[];
  /**
   * The filters offered: fields, or filters with a key of their own.
   *
   * @example list: { filters: ['kind', 'lost', { key: 'city', field: text({ label: 'City' }), on: 'location.city' }] }
   */
  filters?: readonly (Name | CustomFilter)[];
  /**
   * The order it opens in; by `name`, or by the first field of the `title`, downwards unless told.
   *
   * Rows that `first` holds for come first in this order, the others after them the other way round: what is due soonest on top, what is over
   * below it, the latest before the earlier. A list is asked for in that order by `sort=default`, which a server that knows no such column takes
   * for its own order.
   *
   * @example list: { sort: { field: 'due', order: 'asc', first: { lost: false } } }
   */
  sort?: { field: Name | 'id' | 'created_at' | 'updated_at'; order: 'asc' | 'desc'; first?: When<Name> };
  /**
   * What the list is often sorted by, beside `sort` and the `title`: the database keeps an index for each, which every write pays for. A list can
   * be sorted by any other field as well; the database then reads and orders all rows that the filters leave.
   *
   * @example list: { frequentSorts: ['due'] }
   */
  frequentSorts?: readonly (Name | 'created_at' | 'updated_at')[];
  /**
   * Rows of a page; 10 unless told.
   *
   * @example list: { perPage: 25 }
   */
  perPage?: number;
  /**
   * How many rows a page may be made to have; 10, 25, 50 or 100 unless told.
   *
   * @example list: { perPage: 7, pageSizes: [7, 25, 75] }
   */
  pageSizes?: readonly number[];
  /**
   * Filters, by key, that narrow the list on the screen but not the file that is made of it.
   *
   * @example list: { filters: ['kind', 'lost'], exportOmits: ['lost'] }
   */
  exportOmits?: readonly string[];
  /**
   * A color field that tints the row's first cell.
   *
   * @example list: { rowColor: 'colour' }
   */
  rowColor?: Name;
  /**
   * Filters, by key, whose rows wait for somebody: the menu shows how many there are.
   *
   * @example list: { filters: ['kind'], badge: { kind: 'master' } }
   */
  badge?: Readonly<Record<string, unknown>>;
  /**
   * Figures over all rows that the list finds, below the columns they belong to: `sum`, `average`, `least` or `most` of a number or an
   * amount. They are not part of exported files, where they would be rows among rows.
   *
   * @example list: { footer: { issue: ['least', 'most'] } }
   */
  footer?: { readonly [K in Name]?: Figure | readonly Figure[] };
  /**
   * A chart of all rows that the list finds, as one of its displays and where the list stands in a tab of another record.
   *
   * @example list: { chart: { by: 'due', per: 'month' } }
   */
  chart?: Chart<Name>;
  /**
   * Some of the rows as lists of their own, each in the menu, by the name in their address.
   *
   * @example list: { filters: ['lost'], views: { missing: { label: 'Lost keys', filter: { lost: true } } } }
   */
  views?: Readonly<Record<string, View<Name>>>;
  /**
   * Saved views that are there from the beginning, by name.
   *
   * @example list: { filters: ['lost'], presets: { missing: { label: 'Lost keys', filter: { lost: true } } } }
   */
  presets?: Readonly<Record<string, Preset>>;
  /**
   * Other looks at the same rows, beside the table, by the name in the address (`?display=<name>`).
   *
   * @example list: { displays: { plan: { component: () => import('#src/pages/settings/FieldsetFields.tsx') } } }
   */
  displays?: Readonly<Record<string, Display>>;
  /**
   * The display that the list opens in; the table unless told. A register that is a tree has `tree`.
   *
   * @example list: { displays: { plan: { component: () => import('#src/pages/settings/FieldsetFields.tsx') } }, display: 'plan' }
   */
  display?: string;
  /**
   * Cells written by hand, in table and cards, by field; each gets what a cell of a kind gets. Until one is fetched, the kind's own stands
   * there.
   *
   * @example list: { cells: { due: () => import('#src/pages/settings/FieldsetFields.tsx') } }
   */
  cells?: { readonly [K in Name]?: PageLoader };
  /**
   * The fields that cells written by hand and `api.row` look at beside their own. A list of a register with many fields reads those that it shows, and
   * these; in development and in tests a cell that reads another throws.
   *
   * @example list: { reads: ['lost'], cells: { due: () => import('#src/pages/settings/FieldsetFields.tsx') } }
   */
  reads?: readonly Name[];
}
