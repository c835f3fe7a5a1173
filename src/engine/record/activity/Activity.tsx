import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, type ComponentType } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useOutboxSender } from '#src/engine/outbox/useOutboxSender.ts';
import type { QueuedItem } from '#src/engine/outbox/queuedItem.ts';
import { ActivityFeed } from './ActivityFeed';
import { TimerButton } from '#src/engine/record/timelog/TimerButton.tsx';

const Revisions = lazyPart(async () => (await import('./Revisions')).Revisions);
const MediaGallery = lazyPart(async () => (await import('../media/MediaGallery')).MediaGallery);

const names = ['all', 'history', 'worklog', 'media'] as const;
type Name = (typeof names)[number];

interface Props {
  /** The time log of the record. */
  TimeLog: ComponentType;
  /** Shows an entry of the time log that the server does not have yet. */
  QueuedLog: ComponentType<{ item: QueuedItem }>;
}

/** What happens around a record: what is said, what changes, the time spent, the pictures. Which of it is shown stands in the address. */
export function Activity({ TimeLog, QueuedLog }: Props) {
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
              label={translate(`activity.${name}`)}
              sx={{ minHeight: 44 }}
            />
          ))}
        </Tabs>
        <TimerButton onStopped={() => show('worklog')} />
      </Box>
      <Box role="tabpanel" id="activity-panel" aria-labelledby={`activity-${current}`}>
        <Suspense fallback={<ListSkeleton rows={4} />}>
          {current === 'all' && <ActivityFeed QueuedLog={QueuedLog} />}
          {current === 'history' && <Revisions />}
          {current === 'worklog' && <TimeLog />}
          {current === 'media' && <MediaGallery />}
        </Suspense>
      </Box>
    </>
  );
}
