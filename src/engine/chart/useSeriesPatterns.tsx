import { useId } from 'react';

/** What is drawn over the color of a series, so that series differ by more than by color; the first is plain. */
const lines = [null, 'M0 8 8 0', 'M0 4H8', 'M4 0V8', 'M0 0 8 8M0 8 8 0', 'M4 4h.01'] as const;

/**
 * Fills for series, each with a pattern of its own: `fills` are for `color`, `patterns` goes among the children of the chart, in its SVG.
 *
 * @example const { fills, patterns } = useSeriesPatterns([palette.success.main, palette.error.main], palette.background.paper)
 */
export function useSeriesPatterns(colors: readonly string[], ink: string) {
  const id = useId();
  const nameOf = (index: number) => `${id}pattern${index}`;
  return {
    fills: colors.map((color, index) => (lines[index % lines.length] ? `url(#${nameOf(index)})` : color)),
    patterns: (
      <defs>
        {colors.map((color, index) => {
          const path = lines[index % lines.length];
          return (
            path && (
              <pattern key={index} id={nameOf(index)} width={8} height={8} patternUnits="userSpaceOnUse">
                <rect width={8} height={8} fill={color} />
                <path d={path} stroke={ink} strokeWidth={path.endsWith('.01') ? 3 : 1.5} strokeLinecap="round" fill="none" />
              </pattern>
            )
          );
        })}
      </defs>
    ),
  };
}
