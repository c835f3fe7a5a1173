import { settings } from '../settings';
import { roundTo } from '../numbers/roundTo';
import type { Figure, Resource } from '../define';

/** Where the figures of a list are, below the path of its register; it takes what the list takes. */
export const figuresPath = ({ api }: Resource): string => `${api.path}/figures`;

/** Whether a list has figures below it. */
export const hasFigures = ({ list }: Resource): boolean => Object.keys(list.footer).length > 0;

/** Figures by field, as they are answered; those of no rows are null. */
export type Figures = Readonly<Record<string, Readonly<Partial<Record<Figure, number | null>>>>>;

/** A figure with as many decimals as its field has: those of the currency, or six. */
export function figureOf({ fields }: Resource, name: string, value: unknown): number | null {
  if (value === null || value === undefined) return null;
  return roundTo(Number(value), fields[name]?.kind.format === 'money' ? settings.decimals : 6);
}

/** Reads the figures out of an answer; none where it is no such answer. */
export function readFigures({ list }: Resource, answer: unknown): Figures {
  const { figures } = (answer ?? {}) as { figures?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> };
  return Object.fromEntries(
    Object.entries(list.footer).flatMap(([name, wanted]) => {
      const found = wanted.flatMap(figure => {
        const value = figures?.[name]?.[figure];
        return typeof value === 'number' ? [[figure, value] as const] : [];
      });
      return found.length > 0 ? [[name, Object.fromEntries(found)]] : [];
    }),
  );
}
