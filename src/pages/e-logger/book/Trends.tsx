import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { isolate } from '#definition/derive/direction';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { ChartFrame } from '#src/engine/chart/ChartFrame.tsx';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import type { Point } from './TrendLine';
import { day, type Head } from './useBook';

const TrendLine = lazyPart(async () => (await import('./TrendLine')).TrendLine);

const isNumber = ({ kind }: FormField) => kind === 'number' || kind === 'reading' || kind === 'computed';

/** Spans of a trend, in days. */
const lengths = [7, 31, 92, 366];

/** A number of a book over time, with its limits, as a line and as a table. */
export function Trends({ head }: { head: Head }) {
  const translate = useTranslate();
  const { moment, number, quantity } = useFormats();
  const [params, setParams] = useSearchParams();
  const fields = head.fields.filter(isNumber);
  const field = fields.find(({ key }) => key === params.get('key')) ?? fields[0];
  const length = lengths.find(one => String(one) === params.get('days')) ?? 31;
  const until = new Date().toISOString().slice(0, 10);
  const to = new Date(Date.parse(until) + 2 * day);
  const found = useExtra({
    ...{ name: 'elogger.trend', key: [head.id, field?.key, length, until], path: `e-loggers/books/${String(head.id)}/trend` },
    query: { key: field?.key ?? '', from: new Date(to.getTime() - (length + 1) * day).toISOString(), to: to.toISOString() },
    ...{ enabled: field !== undefined, isKept: false, isSteady: true },
  });
  const change = (name: string, value: string | null) =>
    setParams(known => new URLSearchParams({ ...Object.fromEntries(known), [name]: value ?? '' }), { replace: true });
  if (!field) return <StateMessage title={translate('elogger.book.noNumbers')} />;
  const title = 'unit' in field && field.unit ? `${field.label} (${isolate(field.unit)})` : field.label;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '280px 200px' }, gap: 1.5, mb: 1 }}>
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
      </Box>
      <Loaded of={found} read={body => (body as { points: readonly Point[] }).points}>
        {points =>
          points.length === 0 ? (
            <StateMessage title={translate('elogger.book.empty')} help={translate('elogger.book.emptyHelp')} />
          ) : (
            <ChartFrame
              title={title}
              drawing={<TrendLine points={points} field={field} />}
              table={
                <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={title}>
                  <Box component="table" sx={{ borderCollapse: 'collapse', '& :is(th, td)': { py: 0.5, px: 1.5, textAlign: 'start' } }}>
                    <tbody>
                      {points.map(({ at, value, rejected }) => (
                        <tr key={at}>
                          <th scope="row">{moment(at.slice(0, 19).replace('T', ' '))}</th>
                          <td>{number(value)}</td>
                          <td>{rejected > 0 ? translate('elogger.outOfRange') : ''}</td>
                        </tr>
                      ))}
                    </tbody>
                  </Box>
                </Box>
              }
            />
          )
        }
      </Loaded>
    </>
  );
}
