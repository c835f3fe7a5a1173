import AddIcon from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { holds } from '#definition/when';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { Deadline } from './Deadline';
import { LevelMark } from './LevelMark';
import { useEscalation } from './useEscalation';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import MailOffIcon from '@mui/icons-material/UnsubscribeOutlined';

const EscalateDialog = lazyPart(async () => (await import('./EscalateDialog')).EscalateDialog);

/** The levels of escalation: when each is due, which were reached, and who is told. */
export function EscalationLadder({ now }: { now: number }) {
  const translate = useTranslate();
  const { isClosed, mayChange, resource, record } = useRecordPart();
  const { data } = useEscalation();
  const [openLevel, setOpenLevel] = useState<number | null>(null);
  if (!data || data.levels.length === 0) return null;
  const { escalation } = resource.parts;
  const isOver = escalation !== false && escalation.until !== undefined && holds(escalation.until, record);
  const isLive = !isClosed && !isOver;
  return (
    <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mb: 0.5 }}>{translate('escalation.title')}</Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.levels.map(({ level, dueAt, reachedAt, cause, people, byEmail }) => (
          <Box component="li" key={level} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.5 }}>
            <LevelMark level={level} isReached={level <= data.level} />
            <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.8125rem' }}>
              {dueAt && (isLive || reachedAt) && (reachedAt ? <Reached at={reachedAt} /> : <Deadline due={dueAt} met={null} now={now} />)}
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                <bdi>{people.map(({ name }) => name).join(', ') || '–'}</bdi>
              </Box>
              {cause && <Box sx={{ overflowWrap: 'anywhere' }}>{translate('escalation.because', { cause: cause.name })}</Box>}
              {byEmail && data.sendsEmail && people.length > 0 && <ByEmail isSent />}
            </Box>
            {isLive && mayChange('escalation') && (
              <IconButton
                size="small"
                aria-label={translate('escalation.add', { level })}
                onClick={() => setOpenLevel(level)}
                sx={{ minWidth: { xs: 44, md: 30 }, minHeight: { xs: 44, md: 30 } }}
              >
                <AddIcon sx={{ fontSize: 18 }} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {!data.sendsEmail && data.levels.some(({ byEmail }) => byEmail) && <ByEmail isSent={false} />}
      {openLevel !== null && <EscalateDialog level={openLevel} onClose={() => setOpenLevel(null)} />}
    </Box>
  );
}

/** When a level was reached. */
function Reached({ at }: { at: string }) {
  const translate = useTranslate();
  const { since, moment } = useFormats();
  return (
    <time dateTime={at} data-hint={moment(at)}>
      {translate('escalation.reached', { when: since(at) })}
    </time>
  );
}

/** That the people of a level are written to as well, or would be if the server sent e-mail. */
function ByEmail({ isSent }: { isSent: boolean }) {
  const translate = useTranslate();
  const Icon = isSent ? MailIcon : MailOffIcon;
  return (
    <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: 'text.secondary', fontSize: '0.75rem' }}>
      <Icon aria-hidden sx={{ fontSize: 14, flexShrink: 0 }} />
      {translate(isSent ? 'escalation.byEmail' : 'escalation.noEmail')}
    </Box>
  );
}
