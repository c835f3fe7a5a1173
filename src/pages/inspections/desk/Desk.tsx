import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { Paging } from '#src/engine/list/Paging.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import type { Inspection } from '../read/inspection';
import { manyDecisions, oneDecisions } from './decisionsOf';
import { DeskBar } from './DeskBar';
import { DeskFilters } from './DeskFilters';
import { DeskRecord } from './DeskRecord';
import { QueueRow } from './QueueRow';
import { SelectedBar } from './SelectedBar';
import type { Tab } from './tabs';
import { useAllMatching } from './useAllMatching';
import { useDecisions } from './useDecisions';
import { useDeskPlace } from './useDeskPlace';
import type { DeskSelection } from '#src/engine/desk/useDeskSelection.ts';
import type { MarkedAnswers, Verdict } from './verdict';

const none: readonly Inspection[] = [];
const nothing: ReadonlySet<number> = new Set();

interface Props {
  tab: Tab;
  selection: DeskSelection<Inspection>;
  /** Those that are judged and leave the queue. */
  gone: ReadonlySet<number>;
  onJudge: (verdict: Verdict, inspections: readonly Inspection[]) => void;
}

/** The queue with its filters, the inspection that is looked at, and what is decided about it or about all that are selected. */
export function Desk({ tab, selection: { selected, select, replace }, gone, onJudge }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const isPhone = useIsPhone();
  const { data = none, isPending, total } = useListContext<Inspection>();
  const { id: opened, go } = useDeskPlace();
  const readAll = useAllMatching();
  const queue = useMemo(() => data.filter(({ id }) => !gone.has(id)), [data, gone]);
  const ids = queue.map(({ id }) => id);
  const current = opened ?? (isPhone ? null : (ids[0] ?? null));
  const [marks, setMarks] = useState<{ of: number | null; answers: ReadonlySet<number> }>({ of: null, answers: nothing });
  const marked = marks.of === current ? marks.answers : nothing;
  const [read, setRead] = useState<Inspection | null>(null);
  const shown = read?.id === current ? read : null;
  const chosen = [...selected.values()];
  const meant = chosen.length > 0 ? chosen : shown ? [shown] : [];
  const decisions = chosen.length > 0 ? manyDecisions(tab, may) : shown ? oneDecisions(shown, may) : [];
  const isOne = meant.length === 1 && meant[0]?.id === current && marked.size > 0;
  const answers: MarkedAnswers = new Map(isOne && current !== null ? [[current, [...marked]]] : []);

  const mark = useCallback(
    (answer: number, isMarked: boolean) =>
      setMarks(now => {
        const before = now.of === current ? [...now.answers] : [];
        return { of: current, answers: new Set(isMarked ? [...before, answer] : before.filter(one => one !== answer)) };
      }),
    [current],
  );
  const move = (by: number) => {
    const next = ids[current === null ? 0 : ids.indexOf(current) + by];
    if (next !== undefined) go({ id: next });
  };
  const judge = (verdict: Verdict, inspections: readonly Inspection[]) => {
    const away = inspections.map(({ id }) => id);
    const here = current === null ? -1 : ids.indexOf(current);
    const next = ids.slice(here + 1).find(id => !away.includes(id)) ?? ids.findLast(id => !away.includes(id)) ?? null;
    onJudge(verdict, inspections);
    if (current !== null && away.includes(current)) go({ id: isPhone ? null : next });
  };
  const { begin, dialog } = useDecisions({ decisions, meant, marked: answers, onJudge: judge });
  const toggle = (id: number | null, isRange = false) => {
    if (id !== null) select(queue, id, isRange || !selected.has(id), isRange);
  };
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    select: () => toggle(current),
    selectTo: () => toggle(current, true),
  });

  const showsQueue = !isPhone || current === null;
  const frame = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '380px minmax(0, 1fr)' }, alignItems: 'start' }}>
      {showsQueue && (
        <Box sx={{ ...frame, overflow: 'hidden', position: { md: 'sticky' }, top: { md: 64 } }}>
          <DeskFilters tab={tab} />
          {chosen.length > 0 && (
            <SelectedBar
              count={chosen.length}
              shown={queue}
              total={Math.max(0, (total ?? 0) - gone.size)}
              readAll={readAll}
              gone={gone}
              onSelect={replace}
            />
          )}
          {isPending ? (
            <ListSkeleton rows={8} />
          ) : queue.length === 0 ? (
            <StateMessage icon={<DoneIcon />} title={translate(`inspections.desk.none.${tab}`)} />
          ) : (
            <Box
              component="ul"
              aria-label={translate('inspections.desk.queue')}
              sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { md: 'calc(100vh - 300px)' }, overflowY: 'auto' }}
            >
              {queue.map(inspection => (
                <QueueRow
                  key={inspection.id}
                  inspection={inspection}
                  isCurrent={inspection.id === current}
                  isSelected={selected.has(inspection.id)}
                  onOpen={() => go({ id: inspection.id })}
                  onSelect={(isSelected, isRange) => select(queue, inspection.id, isSelected, isRange)}
                />
              ))}
            </Box>
          )}
          {(total ?? 0) > data.length && (
            <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Paging />
            </Box>
          )}
        </Box>
      )}
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1.5 }}>
        {isPhone && current !== null && (
          <Button startIcon={<BackIcon />} onClick={() => go({ id: null })} sx={{ justifySelf: 'start' }}>
            {translate('inspections.desk.back')}
          </Button>
        )}
        {meant.length > 0 && decisions.length > 0 && (
          <Box sx={{ ...frame, position: 'sticky', top: 56, zIndex: 2, px: 1.5, py: 1 }}>
            <DeskBar decisions={decisions} count={meant.length} onDecide={begin} />
          </Box>
        )}
        {current !== null && <DeskRecord key={current} id={current} marked={marked} onMark={mark} onRead={setRead} />}
      </Box>
      {dialog}
    </Box>
  );
}
