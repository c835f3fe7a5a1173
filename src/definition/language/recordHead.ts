import type { ResourceName } from '../fields';
import type { PageLoader, Values } from './basics';
import type { Tone } from './mark';

/** How many rows of another register belong to the record, as a link to them. */
export interface HeadFigure {
  /**
   * English; in other languages by the key `resources.<register>.head.<name>`.
   *
   * @example head: { figures: { people: { label: 'People', register: 'users', rows: key => ({ department_id: key.id }) } } }
   */
  label: string;
  /**
   * The register whose rows are counted, as far as the person sees them. Whoever may not open it has no such figure.
   *
   * @example head: { figures: { people: { label: 'People', register: 'users', rows: key => ({ department_id: key.id }) } } }
   */
  register: ResourceName;
  /**
   * The rows, by filter of that register. Pure.
   *
   * @example head: { figures: { people: { label: 'People', register: 'users', rows: key => ({ department_id: key.id }) } } }
   */
  rows(record: Values & { id: number }): Values;
  /**
   * Its colour while it is above nothing.
   *
   * @example head: { figures: { people: { label: 'People', register: 'users', rows: key => ({ department_id: key.id }), tone: 'warning' } } }
   */
  tone?: Tone;
}

/** What stands above the tabs of a record's page, worth a look before anything else. */
export interface RecordHead<Name extends string> {
  /**
   * Facts of the record; what is empty or ruled out by its condition is left out.
   *
   * @example head: { fields: ['kind', 'holder'] }
   */
  fields?: readonly Name[];
  /**
   * Counts of other registers, read by one call that only some servers know; elsewhere they are left out.
   *
   * @example head: { figures: { people: { label: 'People', register: 'users', rows: key => ({ department_id: key.id }) } } }
   */
  figures?: Readonly<Record<string, HeadFigure>>;
  /**
   * A fact written by hand, behind the others; it has the record as its context.
   *
   * @example head: { fact: () => import('#src/pages/settings/FieldsetFields.tsx') }
   */
  fact?: PageLoader;
  /**
   * A code that leads a phone to the page.
   *
   * @example head: { code: true }
   */
  code?: boolean;
}
