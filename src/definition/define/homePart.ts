import type { HomeChart, HomeCount, HomeFigure, HomeListChart, HomePart, HomePartDefinition } from '../language/homePart';
import { named } from './named';

export type { HomeChart, HomeCount, HomeFigure, HomeListChart, HomePart, HomeRate, HomeReportChart } from '../language/homePart';

/**
 * Makes a part of the start page from its definition.
 *
 * @example
 * export const lostKeys = defineHomePart({
 *   name: 'keys', label: 'Keys', icon: 'key',
 *   figures: { lost: { label: 'Lost keys', register: 'keys', rows: { lost: true }, tone: 'error' } },
 * });
 */
export const defineHomePart = ({ figures, charts = [], ...part }: HomePartDefinition): HomePart => ({
  ...part,
  kind: 'home',
  figures: named(figures),
  charts,
});

export const isHomeCount = (figure: HomeFigure): figure is HomeCount => 'register' in figure;

export const isListChart = (chart: HomeChart): chart is HomeListChart => 'register' in chart;
