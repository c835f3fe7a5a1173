import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { DeskSelection } from '#src/engine/desk/useDeskSelection.ts';
import { deskFrame } from './deskFrame';
import type { Waiting } from './waiting';
import { WaitingRow } from './WaitingRow';

interface Props {
  rows: readonly Waiting[];
  current: Waiting | undefined;
  selection: DeskSelection<Waiting>;
  /** How many of `rows` are selected. */
  count: number;
  onOpen: (id: number) => void;
  /** What may be done with those that are selected. */
  children?: ReactNode;
}

/** The entries that wait, those out of the ordinary first, and what selects all of them. */
export function SigningQueue({ rows, current, selection: { selected, select, replace }, count, onOpen, children }: Props) {
  const translate = useTranslate();
  const isPart = count < rows.length;
  return (
    <Box sx={{ ...deskFrame, overflow: 'hidden', position: { md: 'sticky' }, top: { md: 64 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 0.75 }}>
        <Box aria-live="polite" sx={{ flex: 1 }}>
          {translate('elogger.desk.selected', { smart_count: count })}
        </Box>
        <Button size="small" onClick={() => replace(isPart ? rows : [])}>
          {translate(isPart ? 'elogger.desk.all' : 'elogger.desk.none')}
        </Button>
        {children}
      </Box>
      <Box
        component="ul"
        aria-label={translate('elogger.desk.queue')}
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { md: 'calc(100vh - 200px)' }, overflowY: 'auto' }}
      >
        {rows.map(row => (
          <WaitingRow
            key={row.id}
            row={row}
            isCurrent={row === current}
            isSelected={selected.has(row.id)}
            onOpen={() => onOpen(row.id)}
            onSelect={(isSelected, isRange) => select(rows, row.id, isSelected, isRange)}
          />
        ))}
      </Box>
    </Box>
  );
}
