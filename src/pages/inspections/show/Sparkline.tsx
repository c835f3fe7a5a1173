import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { EarlierValue, InspectedParameter } from '../read/inspection';

const [width, height, edge] = [96, 24, 3];

interface Props {
  parameter: Pick<InspectedParameter, 'name' | 'low' | 'high' | 'type'>;
  /** The newest first. */
  values: readonly EarlierValue[];
}

/** The course of a number over the last inspections as a small line, the oldest where reading begins, with its limits; nothing for less than two. */
export function Sparkline({ parameter: { name, low, high, type }, values }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const numbers = values
    .map(({ value }) => Number(value))
    .filter(Number.isFinite)
    .toReversed();
  if (type !== 'Number' || numbers.length < 2) return null;
  const ends = [...numbers, ...(low === null ? [] : [low]), ...(high === null ? [] : [high])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const y = (value: number) => (most === least ? height / 2 : edge + ((most - value) / (most - least)) * (height - 2 * edge));
  const x = (at: number) => edge + (at / (numbers.length - 1)) * (width - 2 * edge);
  const points = numbers.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const last = numbers.at(-1) ?? 0;
  const isBad = (low !== null && last < low) || (high !== null && last > high);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={translate('inspections.course', { name, values: numbers.map(number).join(', ') })}
      viewBox={`0 0 ${width} ${height}`}
      sx={theme => ({
        width,
        height,
        flexShrink: 0,
        color: 'text.secondary',
        ...(theme.direction === 'rtl' && { transform: 'scaleX(-1)' }),
      })}
    >
      {[low, high].map(
        (limit, at) =>
          limit !== null && (
            <Box
              key={at}
              component="line"
              {...{ x1: 0, x2: width, y1: y(limit), y2: y(limit), strokeDasharray: '3 3' }}
              sx={{ stroke: 'currentColor', opacity: 0.5 }}
            />
          ),
      )}
      <Box component="polyline" points={points} sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 1.5 }} />
      <Box
        component="circle"
        {...{ cx: x(numbers.length - 1), cy: y(last), r: 2.5 }}
        sx={{ fill: isBad ? 'error.main' : 'currentColor', color: isBad ? 'error.main' : 'inherit' }}
      />
    </Box>
  );
}
