import type { ResourceName } from '../fields';
import type { IconName } from '../icons';
import type { Named, Values } from './basics';
import type { Tone } from './mark';

/** A number on the start page: how many rows a list has, or the figure of a report. It leads to what it counts. */
export type HomeFigure = HomeCount | HomeRate;

interface HomeFigureWords {
  /**
   * English; in other languages by the key `home.parts.<part>.figures.<name>`.
   *
   * @example figures: { lost: { label: 'Lost keys', register: 'keys', rows: { lost: true } } }
   */
  label: string;
  /**
   * Its colour while it is above nothing.
   *
   * @example figures: { lost: { label: 'Lost keys', register: 'keys', rows: { lost: true }, tone: 'error' } }
   */
  tone?: Tone;
}

export interface HomeCount extends HomeFigureWords {
  /**
   * The register whose rows are counted, as far as the person sees them. Whoever may not open it has no such figure.
   *
   * @example figures: { keys: { label: 'Keys', register: 'keys', rows: {} } }
   */
  register: ResourceName;
  /**
   * The rows, by filter of the register.
   *
   * @example figures: { cards: { label: 'Cards', register: 'keys', rows: { kind: 'card' } } }
   */
  rows: Values;
  /**
   * The filter that names the person who looks.
   *
   * @example figures: { mine: { label: 'My keys', register: 'keys', rows: {}, me: 'holder_id' } }
   */
  me?: string;
}

export interface HomeRate extends HomeFigureWords {
  /**
   * The report whose figure it is, over the days that it opens with.
   *
   * @example figures: { compliance: { label: 'Compliance', report: 'compliance', figure: 'compliance' } }
   */
  report: string;
  /**
   * One of its measures.
   *
   * @example figures: { compliance: { label: 'Compliance', report: 'compliance', figure: 'compliance' } }
   */
  figure: string;
}

/** A part of the start page, as `defineHomePart` takes it. Whoever sees none of its figures does not have it. */
export interface HomePartDefinition {
  /**
   * Unique among the parts; by it a person's own order is kept.
   *
   * @example name: 'keys'
   */
  name: string;
  /**
   * English, sentence case; in other languages by the key `home.parts.<name>.label`.
   *
   * @example label: 'Keys'
   */
  label: string;
  /**
   * One of the icons of `src/engine/ui/ResourceIcon.tsx`.
   *
   * @example icon: 'key'
   */
  icon: IconName;
  /**
   * Its place until a person moves it; those without one come last.
   *
   * @example order: 1
   */
  order?: number;
  /**
   * The right that shows it, or several of which any does; without one the rights to its registers decide.
   *
   * @example right: 'keys.edit'
   */
  right?: string | readonly string[];
  /**
   * The numbers of the part, by name.
   *
   * @example figures: { lost: { label: 'Lost keys', register: 'keys', rows: { lost: true } } }
   */
  figures: Readonly<Record<string, HomeFigure>>;
  /**
   * What is drawn of it, below the numbers of all parts.
   *
   * @example charts: [{ report: 'compliance' }]
   */
  charts?: readonly HomeChart[];
}

/** A drawing on the start page: the chart of a report over the days that it opens with, or that of a register's list. */
export type HomeChart = HomeReportChart | HomeListChart;

export interface HomeReportChart {
  /**
   * The report whose chart it is.
   *
   * @example charts: [{ report: 'compliance' }]
   */
  report: string;
}

export interface HomeListChart {
  /**
   * The register whose list has a chart. Whoever may not open it does not have the drawing.
   *
   * @example charts: [{ register: 'workorders', rows: {} }]
   */
  register: ResourceName;
  /**
   * The rows that are drawn, by filter of the register.
   *
   * @example charts: [{ register: 'workorders', rows: { progress: 'open' } }]
   */
  rows: Values;
}

/** A part of the start page in its final form. */
export interface HomePart extends Omit<HomePartDefinition, 'figures' | 'charts'> {
  readonly kind: 'home';
  readonly figures: readonly Named<HomeFigure>[];
  readonly charts: readonly HomeChart[];
}
