import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Inspection } from '../read/inspection';
import { mostSelected } from './useAllMatching';

interface Props {
  count: number;
  /** The rows that are shown. */
  shown: readonly Inspection[];
  /** How many the filter finds. */
  total: number;
  /** Reads all that the filter finds, up to a bound. */
  readAll: () => Promise<readonly Inspection[]>;
  gone: ReadonlySet<number>;
  /** Selects just these. */
  onSelect: (inspections: readonly Inspection[]) => void;
}

/** How many are selected; more of them, all that match, or none. */
export function SelectedBar({ count, shown, total, readAll, gone, onSelect }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const notify = useNotify();
  const [isReading, setReading] = useState(false);
  const selectMatching = () => {
    setReading(true);
    void readAll()
      .then(found => onSelect(found.filter(({ id }) => !gone.has(id))))
      .catch((error: unknown) => readProblem(error).messages.forEach(message => notify(message, { type: 'error' })))
      .finally(() => setReading(false));
  };
  const matching = Math.min(total, mostSelected);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 0.5, bgcolor: 'action.selected' }}>
      <Box aria-live="polite" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
        {translate('inspections.desk.selected', { smart_count: count })}
      </Box>
      {count < shown.length && (
        <Button size="small" onClick={() => onSelect(shown)}>
          {translate('inspections.desk.selectAll')}
        </Button>
      )}
      {count >= shown.length && count < matching && (
        <Button size="small" disabled={isReading} onClick={selectMatching}>
          {translate('inspections.desk.selectMatching', { total: number(matching) })}
        </Button>
      )}
      <Button size="small" onClick={() => onSelect([])}>
        {translate('inspections.desk.selectNone')}
      </Button>
    </Box>
  );
}
