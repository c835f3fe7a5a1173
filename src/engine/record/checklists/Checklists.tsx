import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { useOutboxSender } from '#src/engine/outbox/useOutboxSender.ts';
import { AnswerContext } from './AnswerContext';
import { initiallyOpen } from './initiallyOpen';
import { stages, type Stage } from '#src/domain/checklists/checklist.ts';
import { ProgressLine } from './ProgressLine';
import { progressOf } from '#src/domain/checklists/progress.ts';
import { StageSection } from './StageSection';
import { useAnswer } from '#src/engine/record/checklists/answer/useAnswer.ts';
import { useChecklists } from './useChecklists';
import { useFocusPlace, type Place } from './useFocusPlace';

const AddChecklists = lazyPart(async () => (await import('#src/engine/record/checklists/edit/AddChecklists.tsx')).AddChecklists);

interface Props {
  /** The stage whose checklists are due now. */
  stage: Stage;
  /** Whether the person may answer the checklists of a stage, where they may not change them. */
  mayAnswer(stage: Stage): boolean;
  /** The checklist or parameter that one is led to. */
  at?: Place | undefined;
}

/** The checklists of a record, stage by stage: answered, added, put in order, removed. */
export function Checklists({ stage, mayAnswer, at }: Props) {
  useOutboxSender();
  const translate = useTranslate();
  const { mayChange } = useRecordPart();
  const { since } = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const { checklists, pending, error, refetch, put } = useChecklists();
  const [toggled, setToggled] = useState<Readonly<Record<number, boolean>>>({});
  const [adding, setAdding] = useState<Stage | null>(null);
  const [begun, setBegun] = useState<{ stage: Stage; ids: ReadonlySet<number> } | null>(null);
  const give = useAnswer();
  // What is open at first stays so while one works through it; what is due once the work has begun opens then.
  if (checklists && begun?.stage !== stage) setBegun({ stage, ids: new Set([...(begun?.ids ?? []), ...initiallyOpen(checklists, stage)]) });

  const setOpen = useCallback((id: number, isOpen: boolean) => setToggled(all => ({ ...all, [id]: isOpen })), []);
  const { shown, next } = useFocusPlace(root, at, checklists !== undefined, id => setOpen(id, true));
  const isOpen = (id: number) => toggled[id] ?? begun?.ids.has(id) ?? false;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `next` reads the page when it is called: rows need not be drawn anew for it
  const answering = useMemo(() => ({ give, next, since }), [give, since]);

  if (error)
    return <LoadFailed icon={<ChecklistIcon />} title={translate('checklists.failed')} message={error.message} onRetry={refetch} />;
  if (!checklists) return <ListSkeleton rows={1} />;
  const mayAlter = mayChange('checklists');
  return (
    <AnswerContext.Provider value={answering}>
      <Box ref={root} sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, minHeight: 44 }}>
          {checklists.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{translate('checklists.none')}</Box>
          ) : (
            <ProgressLine progress={progressOf(checklists)} label={translate('checklists.overall')} />
          )}
          <Box sx={{ flex: 1 }} />
          {mayAlter && (
            <Button variant="outlined" onClick={() => setAdding(stage)} sx={{ minHeight: { xs: 44, sm: 34 } }}>
              {translate('checklists.add')}
            </Button>
          )}
        </Box>
        {stages.map(one => (
          <StageSection
            key={one}
            stage={one}
            all={checklists}
            pending={pending ?? none}
            isOpen={isOpen}
            mayAnswer={mayAlter || mayAnswer(one)}
            mayChange={mayAlter}
            at={shown}
            onToggle={setOpen}
            onPut={put}
          />
        ))}
      </Box>
      {adding && <AddChecklists stage={adding} onPut={put} onClose={() => setAdding(null)} />}
    </AnswerContext.Provider>
  );
}

const none = new Map<string, never>();
