import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useRef } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { ImportRow } from '#src/domain/imports/import.ts';
import { EditableCell } from './EditableCell';
import { useImportAction } from '../useImportAction';
import { useRowProblems } from './useRowProblems';

interface Props {
  importId: number;
  register: string | null | undefined;
  row: ImportRow;
  columns: readonly { header: string; at: number; target: string | null }[];
  /** What no column feeds and new records get all the same. */
  given: readonly string[];
  isEditable: boolean;
  onMended: (row: ImportRow) => void;
}

/** One row: what becomes of it, and each cell with what is wrong with it. */
export function RowLine({ importId, register, row, columns, given, isEditable, onMended }: Props) {
  const translate = useTranslate();
  const { run } = useImportAction();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const reasonText = useRowProblems(register);
  const problems = reasonText(row.problems);
  const warnings = reasonText(row.warnings);
  const headers = new Set(columns.map(({ header }) => header));
  const ofRow = [...problems, ...warnings].filter(({ column }) => column === null || !headers.has(column));
  const outcome = row.saved ?? row.outcome;
  const isBad = outcome === 'refused' || outcome === 'kept';
  // One after the other: each is tried with what was mended before it.
  const mend = (header: string, text: string) => {
    const path = `imports/${importId}/rows/${row.row}`;
    const keep = (answer: unknown) => onMended((answer as { payload: ImportRow }).payload);
    last.current = last.current.then(() => run('POST', path, { cells: { [header]: text } }, keep));
  };
  return (
    <TableRow sx={{ verticalAlign: 'top', '& > td': { py: 0.75 } }}>
      <TableCell sx={{ color: 'text.secondary' }}>{row.row}</TableCell>
      <TableCell sx={{ minWidth: 130 }}>
        <Outcome outcome={outcome} isBad={isBad} row={row.row} path={recordPath(register, row)} />
        {ofRow.map(({ column, label, text }) => (
          <Box key={`${column} ${text}`} sx={{ fontSize: '0.75rem', color: isBad ? 'error.main' : 'text.secondary' }}>
            {label === null ? text : `${label}: ${text}`}
          </Box>
        ))}
      </TableCell>
      {columns.map(({ header, at, target }) => (
        <EditableCell
          key={header}
          label={translate('imports.mendCell', { header, row: row.row })}
          text={row.mended[at] ?? row.cells[at] ?? ''}
          shown={target === null ? undefined : row.shown[target]}
          isMended={row.mended[at] !== undefined}
          problems={problems.filter(({ column }) => column === header).map(({ text }) => text)}
          warnings={warnings.filter(({ column }) => column === header).map(({ text }) => text)}
          {...(isEditable && { onMend: (text: string) => mend(header, text) })}
        />
      ))}
      {given.map(target => (
        <TableCell key={target} sx={{ color: 'text.secondary' }}>
          <bdi>{row.shown[target]}</bdi>
        </TableCell>
      ))}
    </TableRow>
  );
}

/** What became of a row, as a link to its record once there is one. */
function Outcome({ outcome, isBad, row, path }: { outcome: string | null; isBad: boolean; row: number; path: string | null }) {
  const translate = useTranslate();
  if (outcome === null) return null;
  const word = translate(`imports.outcomes.${outcome}`);
  if (path === null)
    return (
      <Box component="span" sx={{ fontWeight: 600, color: isBad ? 'error.main' : 'text.primary' }}>
        {word}
      </Box>
    );
  return (
    <Link component={RouterLink} to={path} sx={{ fontWeight: 600 }} aria-label={translate('imports.rowResult', { result: word, row })}>
      {word}
    </Link>
  );
}

/** What an import leaves behind; a record that was taken back is gone. */
const standing = ['created', 'updated', 'unchanged', 'kept'];

const recordPath = (register: string | null | undefined, { saved, record_id: id }: ImportRow): string | null =>
  register && saved !== null && standing.includes(saved) && typeof id === 'number' && id > 0 ? `/${register}/${id}/show` : null;
