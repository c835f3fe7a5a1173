import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import SignIcon from '@mui/icons-material/CheckOutlined';
import ReturnIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useDeskSelection } from '#src/engine/desk/useDeskSelection.ts';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import { ReasonDialog } from '../entry/ReasonDialog';
import { SignDialog } from '../entry/SignDialog';
import { EntryPane } from './EntryPane';
import { SignManyDialog, type SigningOutcome } from './SignManyDialog';
import { signableOf, type Waiting } from './waiting';
import { WaitingRow } from './WaitingRow';

const frame = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 };

/** The queue of entries to sign, the one that is looked at beside it, and what is done with it or with all that are selected. */
export function SigningDesk({ rows, onSigned }: { rows: readonly Waiting[]; onSigned: (outcome: SigningOutcome) => void }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { selected, select, replace, drop } = useDeskSelection<Waiting>();
  const [opened, setOpened] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'sign' | 'signMany' | 'return' | null>(null);
  const current = rows.find(({ id }) => id === opened) ?? (isPhone ? undefined : rows[0]);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const move = (by: number) => {
    const next = rows[current ? rows.indexOf(current) + by : 0];
    if (next) setOpened(next.id);
  };
  const begin = (wanted: 'sign' | 'return') => {
    if (wanted === 'sign' && chosen.length > 0) setDialog('signMany');
    else if (current) setDialog(wanted);
    else return false;
    return true;
  };
  const toggle = (isRange: boolean) => current && select(rows, current.id, isRange || !selected.has(current.id), isRange);
  useShortcuts({
    ...{ next: () => move(1), previous: () => move(-1), select: () => toggle(false), selectTo: () => toggle(true) },
    ...{ approve: () => begin('sign'), reject: () => begin('return') },
  });
  const close = () => setDialog(null);
  const tall = { minHeight: { xs: 44, sm: 34 } };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '380px minmax(0, 1fr)' }, alignItems: 'start' }}>
      {(!isPhone || !current) && (
        <Box sx={{ ...frame, overflow: 'hidden', position: { md: 'sticky' }, top: { md: 64 } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 0.75 }}>
            <Box aria-live="polite" sx={{ flex: 1 }}>
              {translate('elogger.desk.selected', { smart_count: chosen.length })}
            </Box>
            <Button size="small" onClick={() => replace(chosen.length < rows.length ? rows : [])}>
              {translate(chosen.length < rows.length ? 'elogger.desk.all' : 'elogger.desk.none')}
            </Button>
            {isPhone && chosen.length > 0 && (
              <Button variant="contained" startIcon={<SignIcon />} onClick={() => begin('sign')} sx={tall}>
                {translate('elogger.desk.signMany', { smart_count: chosen.length })}
              </Button>
            )}
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
                onOpen={() => setOpened(row.id)}
                onSelect={(isSelected, isRange) => select(rows, row.id, isSelected, isRange)}
              />
            ))}
          </Box>
        </Box>
      )}
      {current && (
        <Box sx={{ minWidth: 0, display: 'grid', gap: 1.5 }}>
          {isPhone && (
            <Button startIcon={<BackIcon />} onClick={() => setOpened(null)} sx={{ justifySelf: 'start' }}>
              {translate('elogger.desk.back')}
            </Button>
          )}
          <Box
            role="toolbar"
            aria-label={translate('elogger.desk.toolbar')}
            sx={{ ...frame, display: 'flex', flexWrap: 'wrap', gap: 1, position: 'sticky', top: 56, zIndex: 2, px: 1.5, py: 1 }}
          >
            <Button variant="contained" startIcon={<SignIcon />} aria-keyshortcuts="A" onClick={() => begin('sign')} sx={tall}>
              {chosen.length > 0
                ? translate('elogger.desk.signMany', { smart_count: chosen.length })
                : translate('elogger.signFor', { number: current.number })}
            </Button>
            <Button variant="outlined" startIcon={<ReturnIcon />} aria-keyshortcuts="R" onClick={() => begin('return')} sx={tall}>
              {translate('elogger.desk.return', { number: current.number })}
            </Button>
          </Box>
          <EntryPane key={current.id} id={current.id} />
        </Box>
      )}
      {dialog === 'sign' && current && <SignDialog of={signableOf(current)} onClose={close} />}
      {dialog === 'return' && current && <ReasonDialog id={current.id} revision={current.revision} move="return" onClose={close} />}
      {dialog === 'signMany' && (
        <SignManyDialog
          rows={chosen}
          onDone={outcome => {
            drop(outcome.done);
            onSigned(outcome);
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}
