import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { FilterChips } from '#src/engine/list/filters/FilterChips.tsx';
import { Paging } from '#src/engine/list/Paging.tsx';
import { SearchBox } from '#src/engine/list/SearchBox.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useIsPhone } from '#src/engine/ui/useIsPhone.ts';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import type { Inspection } from '../read/inspection';
import { DeskBar, type Decision } from './DeskBar';
import { DeskDialogs } from './DeskDialogs';
import { DeskRecord } from './DeskRecord';
import { needsLook } from './ApproveDialog';
import { QueueRow } from './QueueRow';
import { tabs, type Tab } from './tabs';
import { UndoBar } from './UndoBar';
import { useDeskPlace } from './useDeskPlace';
import { useDeskSelection } from './useDeskSelection';
import { useVerdicts } from './useVerdicts';
import type { Verdict } from './verdict';

const none: readonly Inspection[] = [];
const nothing: ReadonlySet<number> = new Set();

/** The queue with its filters, the inspection that is looked at, and what is decided about it or about all that are selected. */
export function Desk({ tab }: { tab: Tab }) {
  const translate = useTranslate();
  const may = useMay();
  const isPhone = useIsPhone();
  const resource = useRegistry().get('inspections');
  const { data = none, isPending, total } = useListContext<Inspection>();
  const { id: opened, go } = useDeskPlace();
  const verdicts = useVerdicts();
  const gone = useMemo(() => new Set(verdicts.waiting?.inspections.map(({ id }) => id)), [verdicts.waiting]);
  const queue = useMemo(() => data.filter(({ id }) => !gone.has(id)), [data, gone]);
  const ids = queue.map(({ id }) => id);
  const current = opened ?? (isPhone ? null : (ids[0] ?? null));
  const { selected, select, selectAll, drop } = useDeskSelection(ids);
  const [marks, setMarks] = useState<{ of: number | null; answers: ReadonlySet<number> }>({ of: null, answers: nothing });
  const marked = marks.of === current ? marks.answers : nothing;
  const [read, setRead] = useState<Inspection | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const shown = read?.id === current ? read : null;
  const chosen = queue.filter(({ id }) => selected.has(id));
  const meant = chosen.length > 0 ? chosen : shown ? [shown] : [];
  const decisions = decisionsOf({ tab, shown, isMany: chosen.length > 0, may });

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
    verdicts.judge({ verdict, inspections });
    drop(away);
    setDecision(null);
    if (current !== null && away.includes(current)) go({ id: isPhone ? null : next });
  };
  const begin = (wanted: Decision) => {
    if (!decisions.includes(wanted) || meant.length === 0) return false;
    const isPlain = wanted === 'approve' && (meant.length === 1 || !meant.some(needsLook));
    if (isPlain) judge({ kind: 'approve' }, meant);
    else setDecision(wanted);
    return true;
  };
  useShortcuts({
    next: () => move(1),
    previous: () => move(-1),
    select: () => current !== null && select(current, !selected.has(current)),
    selectTo: () => current !== null && select(current, true, true),
    approve: () => begin('approve'),
    reject: () => begin('reject'),
    justify: () => begin('justify'),
    orderWork: () => begin('orderWork'),
  });

  const showsQueue = !isPhone || current === null;
  const frame = { bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '380px minmax(0, 1fr)' }, alignItems: 'start' }}>
      {showsQueue && (
        <Box sx={{ ...frame, overflow: 'hidden', position: { md: 'sticky' }, top: { md: 64 } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, pb: 1 }}>
            <SearchBox label={translate('inspections.desk.search')} />
            <FilterChips resource={resource} filters={resource.list.filters.filter(({ key }) => !(key in tabs[tab]))} />
          </Box>
          {chosen.length > 0 && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, py: 0.5, bgcolor: 'action.selected' }}>
              <Box aria-live="polite" sx={{ flex: 1 }}>
                {translate('inspections.desk.selected', { smart_count: chosen.length })}
              </Box>
              <Button size="small" onClick={() => selectAll(chosen.length < ids.length)}>
                {translate(chosen.length < ids.length ? 'inspections.desk.selectAll' : 'inspections.desk.selectNone')}
              </Button>
            </Box>
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
                  onSelect={(isSelected, isRange) => select(inspection.id, isSelected, isRange)}
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
        {verdicts.progress && (
          <Alert severity="info" role="status">
            {translate('inspections.desk.progress', { done: verdicts.progress.done, of: verdicts.progress.of })}
          </Alert>
        )}
        {meant.length > 0 && decisions.length > 0 && (
          <Box sx={{ ...frame, position: 'sticky', top: 56, zIndex: 2, px: 1.5, py: 1 }}>
            <DeskBar decisions={decisions} count={meant.length} onDecide={begin} />
          </Box>
        )}
        {current !== null && <DeskRecord key={current} id={current} marked={marked} onMark={mark} onRead={setRead} />}
      </Box>
      {decision && <DeskDialogs decision={decision} meant={meant} marked={[...marked]} onJudge={judge} onClose={() => setDecision(null)} />}
      {verdicts.waiting && <UndoBar judged={verdicts.waiting} onUndo={verdicts.undo} />}
    </Box>
  );
}

interface Place {
  tab: Tab;
  shown: Inspection | null;
  isMany: boolean;
  may: ReturnType<typeof useMay>;
}

/** What is offered: with one inspection what the server says may be done with it, with several what the queue is for. */
function decisionsOf({ tab, shown, isMany, may }: Place): readonly Decision[] {
  const isMissed = tab === 'expired' || tab === 'excuse';
  const byQueue: readonly Decision[] = isMissed ? ['justify', 'reject'] : ['approve', 'reject'];
  const rights = {
    approve: 'inspections.approve',
    reject: 'inspections.approve',
    justify: 'inspections.justify',
    orderWork: 'workorders.request',
  };
  if (isMany) return byQueue.filter(decision => may.right(rights[decision]) && !(tab === 'expired' && decision === 'reject'));
  if (!shown) return [];
  const { allowed } = shown;
  const found: Decision[] = [];
  if (allowed.approve) found.push('approve');
  if (allowed.reject || allowed.refuse_excuse) found.push('reject');
  if (allowed.justify) found.push('justify');
  if (may.right(['workorders.create', 'workorders.request'])) found.push('orderWork');
  return found;
}
