import type { HomeCount, HomeFigure, HomePart, HomePartDefinition } from '../language/homePart';
import { named } from './named';

export type { HomeCount, HomeFigure, HomePart } from '../language/homePart';

/**
 * Makes a part of the start page from its definition.
 *
 * @example
 * export const lostKeys = defineHomePart({
 *   name: 'keys', label: 'Keys', icon: 'key',
 *   figures: { lost: { label: 'Lost keys', register: 'keys', rows: { lost: true }, tone: 'error' } },
 * });
 */
export const defineHomePart = ({ figures, ...part }: HomePartDefinition): HomePart => ({
  ...part,
  kind: 'home',
  figures: named(figures),
});

export const isHomeCount = (figure: HomeFigure): figure is HomeCount => 'register' in figure;
