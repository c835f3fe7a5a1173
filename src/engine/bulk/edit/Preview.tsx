import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { RecordLink } from '../../kinds/ref/RecordLink';
import { useTexts } from '../../texts/useTexts';
import { ChangedValues } from './ChangedValues';
import { CountChips } from '../CountChips';
import { RowPages } from '../RowPages';
import type { PreviewRow } from './useEditRun';

interface Props {
  resource: Resource;
  rows: readonly PreviewRow[];
}

const kinds = ['change', 'barred', 'same'] as const satisfies readonly PreviewRow['kind'][];

/** What would become of each row: old and new, or why it stays as it is. */
export function Preview({ resource, rows }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const of = (kind: PreviewRow['kind']) => rows.filter(row => row.kind === kind);
  const counts = Object.fromEntries(kinds.map(kind => [kind, of(kind).length])) as Record<PreviewRow['kind'], number>;
  const [shown, setShown] = useState(kinds.find(kind => counts[kind] > 0) ?? 'change');
  const second = { change: 'engine.bulk.change', barred: 'engine.bulk.reason', same: null }[shown];
  return (
    <>
      <CountChips of="preview" counts={counts} value={shown} onChange={setShown} />
      <RowPages key={shown} label={translate('engine.bulk.previewOf', { name: texts.many })} rows={of(shown)}>
        {page => (
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{texts.one}</TableCell>
                {second && <TableCell>{translate(second)}</TableCell>}
              </TableRow>
            </TableHead>
            <TableBody>
              {page.map(({ row, reason }) => (
                <TableRow key={row.id}>
                  <TableCell sx={{ verticalAlign: 'top' }}>
                    <RecordLink target={resource.name} reference={{ id: row.id as number, name: row.title }} />
                  </TableCell>
                  {second && <TableCell>{reason ?? <ChangedValues resource={resource} row={row} />}</TableCell>}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </RowPages>
    </>
  );
}
