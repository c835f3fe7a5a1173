import ChecklistIcon from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { ListSkeleton } from '#src/engine/ui/states/ListSkeleton.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useOutboxSender } from '#src/engine/outbox/useOutboxSender.ts';
import { mayChange } from '../order/mayChange';
import type { Order } from '../order/order';
import { type Stage, stages } from '#src/domain/checklists/checklist.ts';
import { AnswerContext } from './AnswerContext';
import { beginsOpen } from './beginsOpen';
import { currentStage } from '#src/domain/work-orders/status.ts';
import { ProgressLine } from './ProgressLine';
import { progressOf } from '#src/domain/checklists/progress.ts';
import { StageSection } from './StageSection';
import { useAnswer } from './useAnswer';
import { useChecklists } from './useChecklists';
import { useFocusPlace, type Place } from '#src/engine/record/checklists/useFocusPlace.ts';

const AddChecklists = lazyPart(async () => (await import('./AddChecklists')).AddChecklists);

/** The checklists of a work order, stage by stage: answered, added, put in order, removed. `at` leads to one of them, or to a parameter. */
export function Checklists({ order, at }: { order: Order; at?: Place | undefined }) {
  useOutboxSender();
  const translate = useTranslate();
  const may = useMay();
  const { since } = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const { checklists, pending, error, refetch, put } = useChecklists(order.id);
  const [toggled, setToggled] = useState<Readonly<Record<number, boolean>>>({});
  const [adding, setAdding] = useState<Stage | null>(null);
  const [begun, setBegun] = useState<{ stage: Stage; ids: ReadonlySet<number> } | null>(null);
  const give = useAnswer(order.id);
  const stage = currentStage(order.base_status);
  // What is open at first stays so while one works through it; what is due once the work has begun opens then.
  if (checklists && begun?.stage !== stage) setBegun({ stage, ids: new Set([...(begun?.ids ?? []), ...beginsOpen(checklists, stage)]) });

  const setOpen = useCallback((id: number, isOpen: boolean) => setToggled(all => ({ ...all, [id]: isOpen })), []);
  const { shown, next } = useFocusPlace(root, at, checklists !== undefined, id => setOpen(id, true));
  const isOpen = (id: number) => toggled[id] ?? begun?.ids.has(id) ?? false;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `next` reads the page when it is called: rows need not be drawn anew for it
  const answering = useMemo(() => ({ order: order.id, give, next, since }), [order.id, give, since]);

  if (error)
    return (
      <StateMessage
        isError
        icon={<ChecklistIcon />}
        title={translate('workorders.checklists.failed')}
        help={translate(error.message, { _: error.message })}
      >
        <Button variant="contained" onClick={() => void refetch()}>
          {translate('engine.retry')}
        </Button>
      </StateMessage>
    );
  if (!checklists) return <ListSkeleton rows={1} />;
  const mayAlter = mayChange(order, may, 'checklists');
  const mayAnswer = (one: Stage) =>
    mayAlter || (one === 'post' && order.base_status === 'completed' && may({ action: 'edit', resource: 'workorders', record: order }));
  return (
    <AnswerContext.Provider value={answering}>
      <Box ref={root} sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, minHeight: 44 }}>
          {checklists.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{translate('workorders.checklists.none')}</Box>
          ) : (
            <ProgressLine progress={progressOf(checklists)} label={translate('workorders.checklists.overall')} />
          )}
          <Box sx={{ flex: 1 }} />
          {mayAlter && (
            <Button variant="outlined" onClick={() => setAdding(stage)} sx={{ minHeight: { xs: 44, sm: 34 } }}>
              {translate('workorders.checklists.add')}
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
            mayAnswer={mayAnswer(one)}
            mayChange={mayAlter}
            at={shown}
            onToggle={setOpen}
            onPut={put}
          />
        ))}
      </Box>
      {adding && <AddChecklists order={order.id} stage={adding} onPut={put} onClose={() => setAdding(null)} />}
    </AnswerContext.Provider>
  );
}

const none = new Map<string, never>();
