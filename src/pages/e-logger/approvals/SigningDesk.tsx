import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useDeskSelection } from '#src/engine/desk/useDeskSelection.ts';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import { ReasonDialog } from '../entry/ReasonDialog';
import { SignDialog } from '../entry/SignDialog';
import { DeskButtons } from './DeskButtons';
import { deskFrame } from './deskFrame';
import { EntryPane } from './EntryPane';
import { ReturnManyDialog } from './ReturnManyDialog';
import { SigningQueue } from './SigningQueue';
import { SignManyDialog } from './SignManyDialog';
import { useCurrentRow } from './useCurrentRow';
import type { Outcome } from './useManyMoves';
import { signableOf, type Waiting } from './waiting';

/** What is asked before it is done, about the entries as they were when it was asked. */
type Question = { move: Outcome['move'] } & ({ one: Waiting } | { many: readonly Waiting[] });

/** The queue of entries to sign, the one that is looked at beside it, and what is done with it or with all that are selected. */
export function SigningDesk({ rows, onDone }: { rows: readonly Waiting[]; onDone: (outcome: Outcome) => void }) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const selection = useDeskSelection<Waiting>();
  const { selected, select, drop } = selection;
  const { current, open } = useCurrentRow(rows, isPhone);
  const [question, setQuestion] = useState<Question | null>(null);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const step = (by: number) => {
    const next = rows[current ? rows.indexOf(current) + by : 0];
    if (next) open(next.id);
  };
  const begin = (move: Outcome['move']) => {
    if (chosen.length > 0) setQuestion({ move, many: chosen });
    else if (current) setQuestion({ move, one: current });
    else return false;
    return true;
  };
  const toggle = (isRange: boolean) => current && select(rows, current.id, isRange || !selected.has(current.id), isRange);
  useShortcuts({
    ...{ next: () => step(1), previous: () => step(-1), select: () => toggle(false), selectTo: () => toggle(true) },
    ...{ approve: () => begin('sign'), reject: () => begin('return') },
  });
  const close = () => setQuestion(null);
  const finish = (outcome: Outcome) => {
    drop(outcome.done);
    onDone(outcome);
    close();
  };
  const isQueueShown = !isPhone || !current;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '380px minmax(0, 1fr)' }, alignItems: 'start' }}>
      {isQueueShown && (
        <SigningQueue rows={rows} current={current} selection={selection} count={chosen.length} onOpen={open}>
          {isPhone && chosen.length > 0 && (
            <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <DeskButtons current={current} count={chosen.length} onBegin={begin} />
            </Box>
          )}
        </SigningQueue>
      )}
      {current && (
        <Box sx={{ minWidth: 0, display: 'grid', gap: 1.5 }}>
          {isPhone && (
            <Button startIcon={<BackIcon />} onClick={() => open(null)} sx={{ justifySelf: 'start' }}>
              {translate('elogger.desk.back')}
            </Button>
          )}
          <Box
            role="toolbar"
            aria-label={translate('elogger.desk.toolbar')}
            sx={{ ...deskFrame, display: 'flex', flexWrap: 'wrap', gap: 1, position: 'sticky', top: 56, zIndex: 2, px: 1.5, py: 1 }}
          >
            <DeskButtons current={current} count={chosen.length} onBegin={begin} />
          </Box>
          <EntryPane key={current.id} id={current.id} />
        </Box>
      )}
      {question && <QuestionDialog of={question} onDone={finish} onClose={close} />}
    </Box>
  );
}

function QuestionDialog({ of, onDone, onClose }: { of: Question; onDone: (outcome: Outcome) => void; onClose: () => void }) {
  if ('many' in of) {
    const Dialog = of.move === 'sign' ? SignManyDialog : ReturnManyDialog;
    return <Dialog rows={of.many} onDone={onDone} onClose={onClose} />;
  }
  return of.move === 'sign' ? (
    <SignDialog of={signableOf(of.one)} onClose={onClose} />
  ) : (
    <ReasonDialog id={of.one.id} revision={of.one.revision} move="return" onClose={onClose} />
  );
}
