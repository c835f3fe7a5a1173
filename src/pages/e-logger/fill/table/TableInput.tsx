import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useEvent, useTranslate } from 'ra-core';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { copiedCells, pasteCells, type CellPlace, type PastedRows, type RowDraft } from '#src/domain/e-loggers/pasteCells.ts';
import { arrowTarget } from './arrowTarget';
import { cellOf, focusCell } from './cellPlace';
import { TableRow } from './TableRow';
import { tableStyle } from './tableStyle';

interface Props {
  id: string;
  field: FormField & { kind: 'table' };
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The rows of a table: a grid with arrow keys into which a spreadsheet is pasted, or a card each where there is little room. */
export function TableInput({ id, field, value, onChange }: Props) {
  const translate = useTranslate();
  const { columns, max_rows: most } = field;
  const rows = Array.isArray(value) ? (value as readonly RowDraft[]) : [];
  const isFull = rows.length >= most;
  const box = useRef<HTMLDivElement>(null);
  // A cell of a row that is still to be drawn.
  const wanted = useRef<CellPlace | null>(null);
  const [pasted, setPasted] = useState<PastedRows | null>(null);
  useEffect(() => {
    if (wanted.current && focusCell(box.current, wanted.current)) wanted.current = null;
  }, [rows.length]);
  const change = (next: readonly RowDraft[]) => {
    setPasted(null);
    onChange(next);
  };
  const add = (column = 0) => {
    if (isFull) return;
    wanted.current = { row: rows.length, column };
    change([...rows, {}]);
  };
  const changeCell = useEvent((at: number, key: string, cell: unknown) => change(rows.with(at, { ...rows[at], [key]: cell })));
  const copy = useEvent((at: number) => change(rows.toSpliced(at + 1, 0, { ...rows[at] })));
  const remove = useEvent((at: number) => change(rows.toSpliced(at, 1)));
  const onKeyDown = (event: KeyboardEvent) => {
    const from = cellOf(event.target);
    if (!from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.nativeEvent.isComposing) return;
    const to = arrowTarget(from, { key: event.key, input: event.target as HTMLInputElement });
    if (!to) return;
    if (event.key === 'Enter' && to.row === rows.length) add(to.column);
    else if (!focusCell(box.current, to)) return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const from = cellOf(event.target);
    const cells = copiedCells(event.clipboardData.getData('text/plain'));
    if (!from || (cells.length === 1 && cells[0]?.length === 1)) return;
    event.preventDefault();
    const result = pasteCells(columns, rows, from, cells, most);
    onChange(result.rows);
    setPasted(result);
  };
  return (
    <Box id={id} role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 1, containerType: 'inline-size' }}>
      {rows.length > 0 && (
        <Box ref={box} onKeyDown={onKeyDown} onPaste={onPaste} sx={tableStyle}>
          <table aria-labelledby={`${id}-label`}>
            <thead>
              <tr>
                <th scope="col" aria-label={translate('elogger.table.number')} />
                {columns.map(({ key, label, required }) => (
                  <th key={key} scope="col">
                    {label}
                    {required && <span aria-hidden> *</span>}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // A row has no name of its own: it is known by its place.
                <TableRow key={at} {...{ columns, row, at, isFull }} onCell={changeCell} onCopy={copy} onRemove={remove} />
              ))}
            </tbody>
          </table>
        </Box>
      )}
      {pasted && pasted.dropped + pasted.unread > 0 && (
        <Alert severity="warning" role="status" sx={{ py: 0 }}>
          {pasted.dropped > 0 && <div>{translate('elogger.table.dropped', { smart_count: pasted.dropped, most })}</div>}
          {pasted.unread > 0 && <div>{translate('elogger.table.unread', { smart_count: pasted.unread })}</div>}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button size="small" variant="outlined" disabled={isFull} onClick={() => add()} sx={{ minHeight: { xs: 44, md: 32 } }}>
          {translate('elogger.addRow')}
        </Button>
        <Box sx={{ fontSize: '0.75rem', color: isFull ? 'warning.main' : 'text.secondary' }}>
          {isFull ? translate('elogger.table.full', { most }) : translate('elogger.table.count', { smart_count: rows.length, most })}
        </Box>
      </Box>
    </Box>
  );
}
