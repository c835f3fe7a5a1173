import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { ImportRow } from './importShapes';
import { MendableCell } from './MendableCell';
import { useImportAction } from './useImportAction';
import { useReasons } from './useReasons';

interface Props {
  importId: number;
  register: string | null | undefined;
  row: ImportRow;
  columns: readonly { header: string; at: number; target: string }[];
  isEditable: boolean;
}

/** One row: what becomes of it, and each cell with what is wrong with it. */
export function RowLine({ importId, register, row, columns, isEditable }: Props) {
  const translate = useTranslate();
  const { busy, run } = useImportAction();
  const told = useReasons(register);
  const problems = told(row.problems);
  const warnings = told(row.warnings);
  const headers = new Set(columns.map(({ header }) => header));
  const ofRow = [...problems, ...warnings].filter(({ column }) => column === null || !headers.has(column));
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
        {ofRow.map(({ column, label, text }) => (
          <Box key={`${column} ${text}`} sx={{ fontSize: '0.75rem', color: isBad ? 'error.main' : 'text.secondary' }}>
            {label === null ? text : `${label}: ${text}`}
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
          problems={problems.filter(({ column }) => column === header).map(({ text }) => text)}
          warnings={warnings.filter(({ column }) => column === header).map(({ text }) => text)}
          {...(isEditable && !busy && { onMend: (text: string) => mend(header, text) })}
        />
      ))}
    </TableRow>
  );
}
