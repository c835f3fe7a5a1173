import BellIcon from '@mui/icons-material/NotificationsOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { durationInWords } from '#definition/derive/nestedText';
import { fromMinutes } from '#definition/kinds/duration';
import { LevelMark } from '#src/engine/record/escalation/LevelMark.tsx';
import { useReferenceNames } from '#src/engine/kinds/ref/useSelectList.ts';

/** A level as it is being typed. */
export interface LevelDraft {
  days?: number | null;
  hours?: number | null;
  minutes?: number | null;
  users?: readonly Reference[] | null;
  email?: boolean | null;
  notification?: boolean | null;
}

interface Props {
  /** From what moment the levels count. */
  start: string;
  levels: readonly (LevelDraft | null | undefined)[];
}

/** Minutes after which a level is raised. */
const after = ({ days, hours, minutes }: LevelDraft): number => ((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0);

/** Levels of an escalation along the time, the earliest first: when each is raised, whom it tells, and in which ways. Levels that tell nobody are left out. */
export function EscalationTimeline({ start, levels }: Props) {
  const translate = useTranslate();
  const raised = levels
    .flatMap((level, at) => (level && after(level) > 0 && (level.users ?? []).length > 0 ? { level, number: at + 1 } : []))
    .toSorted((one, other) => after(one.level) - after(other.level));
  const nameOf = useReferenceNames(
    'users',
    raised.flatMap(({ level }) => level.users ?? []),
  );
  if (raised.length === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('elogger.escalation.none')}</Box>;
  return (
    <Box
      component="ol"
      sx={{
        ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: { xs: 1.5, md: 1 } },
        ...{ gridAutoFlow: { md: 'column' }, gridAutoColumns: { md: 'minmax(96px, 1fr)' }, overflowX: 'auto' },
      }}
    >
      <Point
        mark={<Box component="span" aria-hidden sx={{ width: 10, height: 10, m: 0.75, borderRadius: '50%', bgcolor: 'text.secondary' }} />}
      >
        {start}
      </Point>
      {raised.map(({ level, number }) => (
        <Point key={number} mark={<LevelMark level={number} isReached={false} />}>
          <strong>
            {translate('elogger.escalation.after', {
              time: durationInWords(fromMinutes(after(level)), (key, count) => translate(key, { smart_count: count })),
            })}
          </strong>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <bdi>{(level.users ?? []).map(nameOf).join(', ')}</bdi>
          </Box>
          <Box sx={{ display: 'flex', gap: 0.5, color: 'text.secondary' }}>
            {level.notification && <BellIcon titleAccess={translate('elogger.escalation.inApp')} sx={{ fontSize: 16 }} />}
            {level.email && <MailIcon titleAccess={translate('elogger.escalation.byMail')} sx={{ fontSize: 16 }} />}
            {!level.notification && !level.email && <Box sx={{ color: 'warning.main' }}>{translate('elogger.escalation.noWay')}</Box>}
          </Box>
        </Point>
      ))}
    </Box>
  );
}

/** A moment on the line: below one another on a narrow screen, beside each other on a wide one. */
function Point({ mark, children }: { mark: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', flexDirection: { xs: 'row', md: 'column' }, gap: 1, fontSize: '0.8125rem', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, alignItems: 'center', gap: 0.5, alignSelf: 'stretch' }}>
        {mark}
        <Box
          aria-hidden
          sx={{ flex: 1, bgcolor: 'divider', minHeight: { xs: 16, md: 2 }, height: { md: 2 }, width: { xs: 2, md: 'auto' } }}
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
