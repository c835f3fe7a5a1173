import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { settings } from '#definition';
import type { ScheduleLine } from '#src/domain/depreciation/depreciation.ts';
import { amountOf } from '#src/domain/depreciation/terms.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useToday } from '#src/engine/time/useToday.ts';

const columns = ['opening', 'additions', 'disposals', 'charge', 'closing'] as const;

/** The lines of a schedule; the period that today is in stands out. */
export function ScheduleTable({ lines }: { lines: readonly ScheduleLine[] }) {
  const translate = useTranslate();
  const { amount } = useFormats();
  const month = new Intl.DateTimeFormat(`${useLocale() ?? 'en'}-u-nu-latn`, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const today = useToday();
  const nameOf = (period: string) => (period.length === 4 ? period : month.format(new Date(`${period}-01T00:00:00Z`)));
  return (
    <Box tabIndex={0} role="group" aria-label={translate('depreciation.schedule')} sx={{ maxHeight: 520, overflow: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          fontVariantNumeric: 'tabular-nums',
          '& :is(th, td)': { py: 0.75, px: 1, borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
          '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper', fontWeight: 550 },
        }}
      >
        <caption style={{ captionSide: 'bottom', textAlign: 'start', paddingBlockStart: 8 }}>
          {translate('depreciation.currency', { currency: settings.currency })}
        </caption>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ textAlign: 'start' }}>
              {translate('depreciation.period')}
            </Box>
            {columns.map(column => (
              <Box key={column} component="th" scope="col" sx={{ textAlign: 'end' }}>
                {translate(`depreciation.columns.${column}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => {
            const isNow = today.startsWith(line.period);
            return (
              <Box
                component="tr"
                key={line.period}
                aria-current={isNow ? 'date' : undefined}
                sx={isNow ? { bgcolor: 'action.selected' } : {}}
              >
                <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: isNow ? 550 : 400 }}>
                  <bdi>{nameOf(line.period)}</bdi>
                </Box>
                {columns.map(column => (
                  <Box key={column} component="td" sx={{ textAlign: 'end' }}>
                    <bdi>{line[column] === 0n ? '–' : amount(amountOf(line[column], settings.decimals))}</bdi>
                  </Box>
                ))}
              </Box>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}
