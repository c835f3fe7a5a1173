import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { isolate } from '#definition/derive/direction';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { ChartFrame } from '#src/engine/chart/ChartFrame.tsx';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useNow } from '#src/engine/time/useNow.ts';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { day, type Head } from '../useBook';
import { CompareWith } from './CompareWith';
import { mostOthers, seriesIn } from './series';
import { TrendKey } from './TrendKey';
import { TrendTable } from './TrendTable';

const TrendLine = lazyPart(async () => (await import('./TrendLine')).TrendLine);

const isNumber = ({ kind }: FormField) => kind === 'number' || kind === 'reading' || kind === 'computed';

/** Spans of a trend, in days. */
const lengths = [7, 31, 92, 366];

/** A number of a book over time, with its limits, as a line and as a table; beside it that of other books of the same logbook. */
export function Trends({ head }: { head: Head }) {
  const translate = useTranslate();
  const { quantity } = useFormats();
  const [params, setParams] = useSearchParams();
  const fields = head.fields.filter(isNumber);
  const field = fields.find(({ key }) => key === params.get('key')) ?? fields[0];
  const length = lengths.find(one => String(one) === params.get('days')) ?? 31;
  const others = (params.get('with') ?? '')
    .split(',')
    .filter(id => /^\d{1,9}$/.test(id))
    .slice(0, mostOthers);
  const until = new Date(useNow()).toISOString().slice(0, 10);
  const to = new Date(Date.parse(until) + 2 * day);
  const found = useExtra({
    ...{ name: 'elogger.trend', key: [head.id, field?.key, length, until, ...others], path: `e-loggers/books/${String(head.id)}/trend` },
    query: {
      ...{ key: field?.key ?? '', from: new Date(to.getTime() - (length + 1) * day).toISOString(), to: to.toISOString() },
      ...(others.length > 0 && { with: others.join() }),
    },
    ...{ enabled: field !== undefined, isKept: false, isSteady: true },
  });
  const change = (name: string, value: string | null) =>
    setParams(known => new URLSearchParams({ ...Object.fromEntries(known), [name]: value ?? '' }), { replace: true });
  if (!field) return <StateMessage title={translate('elogger.book.noNumbers')} />;
  const title = 'unit' in field && field.unit ? `${field.label} (${isolate(field.unit)})` : field.label;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '280px 200px', md: '280px 160px minmax(0, 360px)' },
          gap: 1.5,
          mb: 1,
        }}
      >
        <ControlFrame id="trend-field" label={translate('elogger.book.field')}>
          <SelectControl
            id="trend-field"
            required
            value={field.key}
            options={fields.map(({ key, label }) => ({ value: key, text: label }))}
            onChange={key => change('key', key)}
          />
        </ControlFrame>
        <ControlFrame id="trend-days" label={translate('elogger.book.span')}>
          <SelectControl
            id="trend-days"
            required
            value={String(length)}
            options={lengths.map(one => ({ value: String(one), text: quantity(one, 'days') }))}
            onChange={days => change('days', days)}
          />
        </ControlFrame>
        <CompareWith head={head} value={others} onChange={chosen => change('with', chosen.join())} />
      </Box>
      <Loaded of={found} read={body => seriesIn(body, head)}>
        {series =>
          series.every(({ points }) => points.length === 0) ? (
            <StateMessage title={translate('elogger.book.empty')} help={translate('elogger.book.emptyHelp')} />
          ) : (
            <ChartFrame
              title={title}
              drawing={
                <>
                  <TrendLine series={series} field={field} />
                  {series.length > 1 && <TrendKey series={series} />}
                </>
              }
              table={<TrendTable series={series} title={title} />}
            />
          )
        }
      </Loaded>
    </>
  );
}
