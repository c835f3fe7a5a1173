import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useLocale, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';

/** What became of the inspections of a month; the four outcomes are all that were due. */
type Month = { month: string } & Readonly<Record<'due' | Outcome | 'justified', number>>;

const outcomes = ['on_time', 'late', 'missed', 'open_late'] as const;
type Outcome = (typeof outcomes)[number];

const colors = { on_time: 'success.main', late: 'warning.main', missed: 'error.main', open_late: 'text.secondary' } as const;

const readMonths = (body: unknown): readonly Month[] => ((body as { rows?: Month[] } | null)?.rows ?? []) as readonly Month[];

/** What part of the inspections of a scheduler was done on time, month by month, as a bar and in numbers. */
export default function Compliance() {
  const record = useRecordContext<RaRecord>();
  const translate = useTranslate();
  const id = record?.id;
  const found = useExtra({
    ...{ name: 'scheduler.compliance', key: [id], path: `Scheduler/${String(id)}/compliance` },
    ...{ enabled: id !== undefined, isKept: false },
  });
  return (
    <Loaded of={found} read={readMonths}>
      {months => (months.length > 0 ? <Months months={months} /> : <StateMessage title={translate('schedulers.nothingDue')} />)}
    </Loaded>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const name = new Intl.DateTimeFormat(`${useLocale() ?? 'en'}-u-nu-latn`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('schedulers.compliance')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('schedulers.month')}</TableCell>
            <TableCell>{translate('schedulers.compliance')}</TableCell>
            {(['due', ...outcomes, 'justified'] as const).map(column => (
              <TableCell key={column} align="right">
                {translate(`schedulers.outcomes.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {months.toReversed().map(month => (
            <TableRow key={month.month}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {name.format(new Date(`${month.month}-01T00:00:00Z`))}
              </TableCell>
              <TableCell>
                <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Bar month={month} />
                  <span data-hint={translate('schedulers.fraction', { done: number(month.on_time), due: number(month.due) })}>
                    {month.due > 0 ? `${number(Math.round((1000 * month.on_time) / month.due) / 10)} %` : '–'}
                  </span>
                </Box>
              </TableCell>
              {(['due', ...outcomes, 'justified'] as const).map(column => (
                <TableCell key={column} align="right">
                  {number(month[column])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** The outcomes side by side; the numbers stand in the table. */
const Bar = ({ month }: { month: Month }) => (
  <Box aria-hidden sx={{ display: 'flex', width: 120, height: 10, borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}>
    {outcomes.map(outcome => (
      <Box key={outcome} sx={{ width: `${(100 * month[outcome]) / Math.max(1, month.due)}%`, bgcolor: colors[outcome] }} />
    ))}
  </Box>
);
