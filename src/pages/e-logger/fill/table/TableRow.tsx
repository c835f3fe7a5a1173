import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { useTranslate } from 'ra-core';
import { checkCell } from '#src/domain/e-loggers/checkValue.ts';
import type { Column } from '#src/domain/e-loggers/field.ts';
import type { RowDraft } from '#src/domain/e-loggers/pasteCells.ts';
import { cellAttribute } from './cellPlace';

interface Props {
  columns: readonly Column[];
  row: RowDraft;
  /** Its place, from 0. */
  at: number;
  isFull: boolean;
  onCell: (at: number, key: string, value: unknown) => void;
  onCopy: (at: number) => void;
  onRemove: (at: number) => void;
}

/** A row of a table; it is drawn anew only where it is another. */
export const TableRow = memo(function TableRow({ columns, row, at, isFull, onCell, onCopy, onRemove }: Props) {
  const translate = useTranslate();
  const number = at + 1;
  return (
    <tr>
      <th scope="row">
        <span className="row-name">{translate('elogger.table.row', { row: number })}</span>
        <span aria-hidden className="row-number">
          {number}
        </span>
      </th>
      {columns.map((column, place) => {
        const { key, label, kind, required } = column;
        const value = row[key];
        const common = {
          ...cellAttribute({ row: at, column: place }),
          'aria-label': translate('elogger.table.cell', { column: label, row: number }),
          'aria-invalid': checkCell(column, value).issue !== null,
        };
        return (
          <td key={key} data-kind={kind}>
            <span aria-hidden className="cell-label">
              {label}
              {required && ' *'}
            </span>
            {kind === 'boolean' ? (
              <input {...common} type="checkbox" checked={value === true} onChange={event => onCell(at, key, event.target.checked)} />
            ) : (
              <input
                {...common}
                type={kind === 'date' || kind === 'time' ? kind : 'text'}
                {...(kind === 'number' && { inputMode: 'decimal', dir: 'ltr' })}
                autoComplete="off"
                value={typeof value === 'string' ? value : ''}
                onChange={event => onCell(at, key, event.target.value)}
              />
            )}
          </td>
        );
      })}
      <td className="row-actions">
        <IconButton
          size="small"
          disabled={isFull}
          aria-label={translate('elogger.table.copyRow', { row: number })}
          onClick={() => onCopy(at)}
        >
          <CopyIcon fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={translate('elogger.removeRow', { row: number })} onClick={() => onRemove(at)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
});
