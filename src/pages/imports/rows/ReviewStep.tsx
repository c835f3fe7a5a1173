import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { ImportDetail, RowKind } from '#src/domain/imports/import.ts';
import { Guesses } from './Guesses';
import { RowFilterChips } from './RowFilterChips';
import { RejectedRowsButton } from './RejectedRowsButton';
import { RowsTable } from './RowsTable';
import { useImportAction } from '../useImportAction';
import { useResourceName } from '../useResourceName';

/** What would become of the rows: to be looked through, mended, and then brought in. */
export function ReviewStep({ detail, onMapping }: { detail: ImportDetail; onMapping: () => void }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const nameOf = useResourceName();
  const { busy, run } = useImportAction();
  const { id, checked, would_make, problem } = detail;
  const { created = 0, updated = 0, unchanged = 0, refused = 0 } = checked;
  const [kind, setKind] = useState<RowKind>(refused > 0 ? 'refused' : 'all');
  const [times, setTimes] = useState(0);
  // An import can fail before it is looked at the next time: this step never went away then.
  const [known, setKnown] = useState(problem);
  if (problem !== known) {
    setKnown(problem);
    if (problem) setKind('refused');
  }
  const choose = (chosen: RowKind) => {
    setKind(chosen);
    setTimes(times + 1);
  };
  const good = created + updated;
  const made = Object.entries(would_make).map(([register, amount]) =>
    translate('imports.amountOf', { amount: number(amount), name: nameOf(register, amount) }),
  );
  const start = (mode: 'good' | 'all') => void run('POST', `imports/process/${id}`, { mode });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2">{translate('imports.review')}</Typography>
        <Typography sx={{ mt: 1 }} aria-live="polite">
          {translate('imports.outcome', {
            created: number(created),
            updated: number(updated),
            unchanged: number(unchanged),
            refused: number(refused),
          })}
        </Typography>
        {made.length > 0 && <Typography color="text.secondary">{translate('imports.alsoMade', { names: made.join(', ') })}</Typography>}
        <Guesses
          guesses={detail.guesses ?? []}
          disabled={busy}
          onChange={guesses => void run('POST', `imports/${id}/check`, { guesses })}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button variant="contained" disabled={busy || good === 0} onClick={() => start(refused > 0 ? 'good' : 'all')}>
            {translate(refused > 0 ? 'imports.importGood' : 'imports.importAll', { smart_count: good, shown: number(good) })}
          </Button>
          {refused === 0 && good > 0 && (
            <Button variant="outlined" disabled={busy} onClick={() => start('good')}>
              {translate('imports.importEach')}
            </Button>
          )}
          <Button variant="outlined" disabled={busy} onClick={onMapping}>
            {translate('imports.changeColumns')}
          </Button>
          {refused > 0 && <RejectedRowsButton id={id} />}
        </Box>
        {refused > 0 && (
          <Typography color="text.secondary" sx={{ mt: 1.5 }}>
            {translate('imports.mendHelp')}
          </Typography>
        )}
      </Box>
      <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <RowFilterChips kinds={['all', 'refused', 'warned', 'mended']} value={kind} onChange={choose} />
        <RowsTable key={`${kind} ${times}`} detail={detail} kind={kind} isEditable />
      </Box>
    </Box>
  );
}
