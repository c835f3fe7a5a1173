import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { RecordLink } from '../kinds/ref/RecordLink';
import { useFormats } from '../texts/useFormats';
import { useTexts } from '../texts/useTexts';
import { CountChips } from './CountChips';
import { RowPages } from './RowPages';
import type { RowState } from './runRows';
import type { RowResult } from './useBulkRun';

interface Props {
  resource: Resource;
  results: readonly RowResult[];
  /** What is done is gone: nothing leads there any more. */
  isGone?: boolean;
}

/** The most telling first. */
const states = ['refused', 'unanswered', 'left', 'done', 'same'] as const satisfies readonly RowState[];

/** What came of each row; those refused first, with their reasons. */
export function BulkResult({ resource, results, isGone = false }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { number } = useFormats();
  const of = (state: RowState) => results.filter(result => result.state === state);
  const counts = Object.fromEntries(states.map(state => [state, of(state).length])) as Record<RowState, number>;
  const [shown, setShown] = useState<RowState>(states.find(state => counts[state] > 0) ?? 'done');
  const words = (state: RowState) => ({ smart_count: counts[state], shown: number(counts[state]) });
  const hasReasons = shown === 'refused';
  return (
    <>
      <CountChips of="result" counts={counts} value={shown} onChange={setShown} />
      {counts[shown] > 0 && (
        <RowPages key={shown} label={translate(`engine.bulk.result.${shown}`, words(shown))} rows={of(shown)}>
          {rows => (
            <Table size="small" stickyHeader>
              <TableHead>
                <TableRow>
                  <TableCell>{texts.one}</TableCell>
                  {hasReasons && <TableCell>{translate('engine.bulk.reason')}</TableCell>}
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(({ row, reason }) => (
                  <TableRow key={row.id}>
                    <TableCell>
                      {isGone && shown === 'done' ? (
                        row.title
                      ) : (
                        <RecordLink target={resource.name} reference={{ id: row.id as number, name: row.title }} />
                      )}
                    </TableCell>
                    {hasReasons && <TableCell>{reason}</TableCell>}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )}
        </RowPages>
      )}
    </>
  );
}
