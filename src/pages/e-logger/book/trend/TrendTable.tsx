import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { byMoment, momentsOf, type Series } from './series';

/** Trends as rows: a moment each, with the value of every book. */
export function TrendTable({ series, title }: { series: readonly Series[]; title: string }) {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const columns = series.map(one => ({ ...one, values: byMoment(one) }));
  return (
    <Box sx={{ maxHeight: 320, overflow: 'auto' }} tabIndex={0} role="group" aria-label={title}>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          '& :is(th, td)': { py: 0.5, px: 1.5, textAlign: 'start' },
          '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.default' },
          '& tbody th': { whiteSpace: 'nowrap' },
        }}
      >
        {series.length > 1 && (
          <thead>
            <tr>
              <th scope="col">{translate('resources.elogger-submissions.fields.happened_at')}</th>
              {columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {momentsOf(series).map(at => (
            <tr key={at}>
              <th scope="row">{moment(at.slice(0, 19).replace('T', ' '))}</th>
              {columns.map(({ id, values }) => {
                const point = values.get(at);
                return (
                  <td key={id}>
                    {point && <bdi>{number(point.value)}</bdi>}
                    {point && point.rejected > 0 && ` ${translate('elogger.outOfRange')}`}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
