import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { ImportRow } from './importShapes';
import { MendableCell } from './MendableCell';
import { useImportAction } from './useImportAction';

interface Props {
  importId: number;
  row: ImportRow;
  columns: readonly { header: string; at: number; target: string }[];
  isEditable: boolean;
}

/** One row: what becomes of it, and each cell with what is wrong with it. */
export function RowLine({ importId, row, columns, isEditable }: Props) {
  const translate = useTranslate();
  const { busy, run } = useImportAction();
  const headers = new Set(columns.map(({ header }) => header));
  const ofRow = [...row.problems, ...row.warnings].filter(({ column }) => column === null || !headers.has(column));
  const outcome = row.saved ?? row.outcome;
  const isBad = outcome === 'refused' || outcome === 'kept';
  const mend = (header: string, text: string) => void run('POST', `imports/${importId}/rows/${row.row}`, { cells: { [header]: text } });
  return (
    <TableRow sx={{ verticalAlign: 'top', '& > td': { py: 0.75 } }}>
      <TableCell sx={{ color: 'text.secondary' }}>{row.row}</TableCell>
      <TableCell sx={{ minWidth: 130 }}>
        <Box component="span" sx={{ fontWeight: 600, color: isBad ? 'error.main' : 'text.primary' }}>
          {outcome && translate(`imports.outcomes.${outcome}`)}
        </Box>
        {ofRow.map(({ column, text }) => (
          <Box key={`${column} ${text}`} sx={{ fontSize: '0.75rem', color: isBad ? 'error.main' : 'text.secondary' }}>
            {column === null ? text : `${column}: ${text}`}
          </Box>
        ))}
      </TableCell>
      {columns.map(({ header, at, target }) => (
        <MendableCell
          key={header}
          label={translate('imports.mendCell', { header, row: row.row })}
          text={row.mended[at] ?? row.cells[at] ?? ''}
          shown={row.shown[target]}
          isMended={row.mended[at] !== undefined}
          problems={row.problems.filter(({ column }) => column === header).map(({ text }) => text)}
          warnings={row.warnings.filter(({ column }) => column === header).map(({ text }) => text)}
          {...(isEditable && !busy && { onMend: (text: string) => mend(header, text) })}
        />
      ))}
    </TableRow>
  );
}
