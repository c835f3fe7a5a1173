import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTheme } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router-dom';
import { ChartFrame } from './ChartFrame';
import type { LegendEntry } from './drawingFile';
import { useWidth } from './useWidth';

/** One bar, and where a press of it leads. */
export interface Bar {
  label: string;
  value: number | null;
  to?: string;
}

interface Props {
  /** What is drawn, in a sentence: the name of the figure. */
  title: string;
  /** What the bars are of, and what is measured: the headings of the table. */
  of: string;
  measure: string;
  bars: readonly Bar[];
  /** How values are written. */
  format: (value: number) => string;
  /** Bars side by side, as times go; else below one another, each with its words beside it. */
  inTime?: boolean;
  /** On a phone it is drawn once it is asked for. */
  opensOnPhone?: boolean;
}

/**
 * Values as bars, and as a table, between which one changes below. What the bars say stands in words beside them, and the table has all of it for
 * whoever does not see them or uses the keyboard.
 *
 * @example <Chart title="Pumps by place" of="Place" measure="Number" bars={[{ label: 'Quay', value: 3 }]} format={String} />
 */
export const Chart = (props: Props) => (
  <ChartFrame
    title={props.title}
    drawing={<Bars {...props} />}
    table={<Values {...props} />}
    legend={oneSeries}
    opensOnPhone={props.opensOnPhone ?? false}
  />
);

const oneSeries: readonly LegendEntry[] = [];

/** The room that words beside the bars take, at most; longer ones are cut and stand whole in the table. */
const wordsWidth = 150;

function Bars({ measure, bars, format, inTime = false }: Props) {
  const { direction, palette } = useTheme();
  const navigate = useNavigate();
  const [box, width] = useWidth<HTMLDivElement>();
  const height = inTime ? 320 : 64 + bars.length * 30;
  const isReversed = direction === 'rtl';
  const words = {
    scaleType: 'band' as const,
    data: bars.map((_, index) => index),
    valueFormatter: (index: number) => bars[index]?.label ?? '',
  };
  const values = { min: Math.min(0, ...bars.map(({ value }) => value ?? 0)), valueFormatter: (value: number) => format(value) };
  const follow = (index: number) => {
    const to = bars[index]?.to;
    if (to !== undefined) void navigate(to);
  };
  return (
    <Box ref={box} sx={{ minWidth: 0, minHeight: height }}>
      {width > 0 && (
        <BarChart
          width={width}
          height={height}
          layout={inTime ? 'vertical' : 'horizontal'}
          hideLegend
          skipAnimation
          colors={[palette.primary.main]}
          series={[
            { data: bars.map(({ value }) => value), label: measure, valueFormatter: value => (value === null ? '–' : format(value)) },
          ]}
          xAxis={[inTime ? { ...words, reverse: isReversed } : { ...values, reverse: isReversed }]}
          yAxis={[
            inTime
              ? { ...values, width: 72, position: isReversed ? 'right' : 'left' }
              : { ...words, width: wordsWidth, position: isReversed ? 'right' : 'left' },
          ]}
          grid={inTime ? { horizontal: true } : { vertical: true }}
          onItemClick={(_, item) => follow(item.dataIndex)}
        />
      )}
    </Box>
  );
}

function Values({ of, measure, bars, format }: Props) {
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        maxWidth: 560,
        borderCollapse: 'collapse',
        '& :is(th, td)': { py: 0.75, borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ textAlign: 'start' }}>
            {of}
          </Box>
          <Box component="th" scope="col" sx={{ textAlign: 'end' }}>
            {measure}
          </Box>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value, to }, index) => (
          <tr key={index}>
            <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 400, overflowWrap: 'anywhere' }}>
              <bdi>{to === undefined ? label : <Link to={to}>{label}</Link>}</bdi>
            </Box>
            <Box component="td" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
              <bdi>{value === null ? '–' : format(value)}</bdi>
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
