import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '#src/engine/ui/states/ListSkeleton.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useOutboxSender } from '#src/engine/outbox/useOutboxSender.ts';
import { QueuedLog } from '../worklog/QueuedLog';
import { ActivityFeed } from '#src/engine/record/activity/ActivityFeed.tsx';
import { TimerButton } from '#src/engine/record/timelog/TimerButton.tsx';

const Revisions = lazyPart(async () => (await import('#src/engine/record/activity/Revisions.tsx')).Revisions);
const WorkLog = lazyPart(async () => (await import('../worklog/WorkLog')).WorkLog);
const MediaTab = lazyPart(async () => (await import('#src/engine/record/media/MediaGallery.tsx')).MediaGallery);

const All = () => <ActivityFeed QueuedLog={QueuedLog} />;

const panels = { all: All, history: Revisions, worklog: WorkLog, media: MediaTab } as const;
type Name = keyof typeof panels;
const names = Object.keys(panels) as readonly Name[];

/** What happens around a work order: what is said, what changes, the time spent, the pictures. Which of it is shown stands in the address. */
export function Activity() {
  useOutboxSender();
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const current = names.find(name => name === params.get('tab')) ?? 'all';
  const show = (name: Name) =>
    setParams(
      before => {
        const next = new URLSearchParams(before);
        if (name === 'all') next.delete('tab');
        else next.set('tab', name);
        // Whoever looks here is no longer led to a checklist.
        for (const led of ['checklist', 'parameter']) next.delete(led);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const Panel = panels[current];
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, borderBottom: 1, borderColor: 'divider', mb: 2 }}>
        <Tabs
          value={current}
          onChange={(_, name: Name) => show(name)}
          variant="scrollable"
          scrollButtons={false}
          sx={{ flex: '1 1 auto', minWidth: 0 }}
        >
          {names.map(name => (
            <Tab
              key={name}
              value={name}
              id={`activity-${name}`}
              aria-controls="activity-panel"
              label={translate(`workorders.activity.${name}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </Tabs>
        <TimerButton onStopped={() => show('worklog')} />
      </Box>
      <Box role="tabpanel" id="activity-panel" aria-labelledby={`activity-${current}`}>
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <Panel />
        </Suspense>
      </Box>
    </>
  );
}
