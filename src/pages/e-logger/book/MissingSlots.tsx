import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { ExplainDialog, type MissingSlot } from '../slots/ExplainDialog';
import { RangeBar } from './RangeBar';
import { useBookRange, useSheet, type Head, type SheetColumn } from './useBook';
import { useColumnLabel } from './useColumnLabel';

/** The slots of a book that were not filled, each with its explanation, or the ways to mend it. */
export function MissingSlots({ head }: { head: Head }) {
  const translate = useTranslate();
  const range = useBookRange();
  const label = useColumnLabel();
  const [explaining, setExplaining] = useState<MissingSlot | null>(null);
  const isUnfilled = ({ state }: SheetColumn) => state === 'missing' || state === 'explained';
  return (
    <>
      <RangeBar range={range} />
      <Loaded of={useSheet(head.id, range)} read={body => (body as { columns: readonly SheetColumn[] }).columns.filter(isUnfilled)}>
        {slots =>
          slots.length === 0 ? (
            <StateMessage title={translate('elogger.book.noneMissing')} />
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {slots.toReversed().map(column => (
                <Box
                  component="li"
                  key={column.slot}
                  sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' }}
                >
                  <Box sx={{ minWidth: 130, fontVariantNumeric: 'tabular-nums' }}>{label(column)}</Box>
                  <Chip
                    size="small"
                    color={column.state === 'missing' ? 'error' : 'warning'}
                    variant="outlined"
                    label={translate(`elogger.slots.${column.state}`)}
                  />
                  <Box sx={{ flex: '1 1 160px', color: 'text.secondary' }}>{column.explanation}</Box>
                  {column.state === 'missing' && column.slot !== null && (
                    <Unfilled head={head} slot={column.slot} name={label(column)} onExplain={setExplaining} />
                  )}
                </Box>
              ))}
            </Box>
          )
        }
      </Loaded>
      {explaining && <ExplainDialog of={explaining} onClose={() => setExplaining(null)} />}
    </>
  );
}

interface UnfilledProps {
  head: Head;
  slot: string;
  name: string;
  onExplain: (slot: MissingSlot) => void;
}

function Unfilled({ head: { elogger, entity }, slot, name, onExplain }: UnfilledProps) {
  const translate = useTranslate();
  const address = `/e-logger/fill/${String(elogger.id)}/${String(entity.id)}?slot=${encodeURIComponent(slot)}`;
  return (
    <>
      <Button size="small" component={Link} to={address} aria-label={translate('elogger.fillLateFor', { name })}>
        {translate('elogger.fillLate')}
      </Button>
      <Button
        size="small"
        variant="outlined"
        aria-label={translate('elogger.explain.for', { name })}
        onClick={() => onExplain({ master: elogger.id, entity: entity.id, slot, name: entity.name })}
      >
        {translate('elogger.explain.action')}
      </Button>
    </>
  );
}
