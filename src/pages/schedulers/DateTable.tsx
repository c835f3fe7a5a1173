import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { ScheduleDates } from './dates';
import { useZoned } from './useZoned';

/** Dates with what is due and expires when, on the wall clock of the schedule, and the exceptions that lie between them. */
export function DateTable({ dates: { occurrences, exceptions = [], time_zone: zone } }: { dates: ScheduleDates }) {
  const translate = useTranslate();
  const { day } = useFormats();
  const zoned = useZoned(zone);
  const rows = [
    ...occurrences.map(date => ({ at: date.start, date, exception: null })),
    ...exceptions.map(exception => ({ at: exception.from, date: null, exception })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate('schedulers.dates')}>
        <TableHead>
          <TableRow>
            {['starts', 'due', 'expires'].map(name => (
              <TableCell key={name}>{translate(`schedulers.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ at, date, exception }) =>
            exception ? (
              <TableRow key={`${at}-${exception.to}`}>
                <TableCell colSpan={3} sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
                  {translate('schedulers.exception', {
                    from: day(exception.from),
                    to: day(exception.to),
                    name: exception.name ?? translate('schedulers.noName'),
                  })}
                </TableCell>
              </TableRow>
            ) : (
              <TableRow key={at}>
                <TableCell>
                  {zoned(date.start)}
                  {date.note && (
                    <Box sx={{ color: 'warning.main', fontSize: '0.75rem' }}>{translate('schedulers.moved', { name: date.note })}</Box>
                  )}
                </TableCell>
                <TableCell>{zoned(date.due)}</TableCell>
                <TableCell>{zoned(date.expires)}</TableCell>
              </TableRow>
            ),
          )}
        </TableBody>
      </Table>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', px: 2, py: 1 }}>{translate('schedulers.zone', { zone })}</Box>
    </Box>
  );
}
