import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { ownValue } from '#definition/ownValue';
import { comparisonKey } from '#definition/text/comparisonKey';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { ImportDetail, ImportRow, RowKind } from '#src/domain/imports/import.ts';
import { RowLine } from './ImportRow';
import { useFieldLabel } from '../mapping/ColumnRow';
import { useImportRows } from '../useImports';

const perPage = 50;

interface Props {
  detail: ImportDetail;
  kind: RowKind;
  isEditable?: boolean;
}

/** The rows as they would be saved, or were, page by page; bad cells with their reasons. A mended row stays until others are asked for. */
export function RowsTable({ detail, kind, isEditable = false }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const labelOf = useFieldLabel();
  const [offset, setOffset] = useState(0);
  const { data } = useImportRows(detail.id, kind, offset, perPage);
  const { total = 0, rows: found = [] } = data ?? {};
  const [mended, setMended] = useState<readonly ImportRow[]>([]);
  const gone = mended.filter(({ row }) => !found.some(one => one.row === row));
  // A row stands as its mending was answered, also while the page of rows is still being read again.
  const byNumber = new Map([...found, ...mended].map(row => [row.row, row]));
  const rows = [...byNumber.values()].toSorted((one, other) => one.row - other.row);
  const keep = (row: ImportRow) => setMended(known => [...known.filter(one => one.row !== row.row), row]);
  const go = (to: number) => {
    setMended([]);
    setOffset(Math.max(0, to));
  };
  const headers = detail.header_count ?? detail.header_row.length;
  // What no header stands above is shown as well: it can be emptied there.
  const columns = detail.header_row.flatMap((header, at) => {
    const target = ownValue(detail.field_map ?? {}, header);
    return target || at >= headers ? [{ header, at, target: target || null }] : [];
  });
  const taken = new Set(columns.map(({ target }) => target));
  const given = (detail.targets ?? []).filter(one => one.default !== undefined && !taken.has(one.target)).map(({ target }) => target);
  if (data && rows.length === 0)
    return <Typography sx={{ px: 2, py: 4, textAlign: 'center', color: 'text.secondary' }}>{translate('imports.noRows')}</Typography>;
  return (
    <>
      <Box sx={{ overflowX: 'auto', maxHeight: '70vh' }} tabIndex={0} role="region" aria-label={translate('imports.show')}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{translate('imports.row')}</TableCell>
              <TableCell>{translate('imports.result')}</TableCell>
              {columns.map(({ header, target }) => (
                <HeadCell
                  key={header}
                  header={header}
                  label={target === null ? header : labelOf(detail.register ?? '', target.split('.')[0] ?? '')}
                />
              ))}
              {given.map(target => (
                <HeadCell key={target} header="" label={labelOf(detail.register ?? '', target)} />
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(row => (
              <RowLine
                key={row.row}
                importId={detail.id}
                register={detail.register}
                row={row}
                columns={columns}
                given={given}
                isEditable={isEditable}
                onMended={keep}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
      {total > perPage && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography color="text.secondary" sx={{ flex: 1 }}>
            {translate('engine.paging.showing', {
              from: number(offset + 1),
              to: number(Math.min(offset + perPage, total)),
              total: number(total),
            })}
          </Typography>
          <Button disabled={offset === 0} onClick={() => go(offset - perPage)}>
            {translate('ra.navigation.previous')}
          </Button>
          <Button disabled={offset + perPage >= total} onClick={() => go(offset + perPage - gone.length)}>
            {translate('ra.navigation.next')}
          </Button>
        </Box>
      )}
    </>
  );
}

/** The field, and below it what the file calls it where that is another word. */
const HeadCell = ({ header, label }: { header: string; label: string }) => (
  <TableCell sx={{ whiteSpace: 'nowrap' }}>
    {label}
    {header !== '' && comparisonKey(label) !== comparisonKey(header) && (
      <Box component="bdi" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400, fontSize: '0.75rem' }}>
        {header}
      </Box>
    )}
  </TableCell>
);
