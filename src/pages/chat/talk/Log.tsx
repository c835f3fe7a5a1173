import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'ra-core';
import { momentIn } from '#src/engine/texts/useBriefTime.ts';
import type { ChatPerson } from '#src/domain/sample-apps/chat.ts';
import { Face } from '../Face';
import type { Outgoing } from '../useOutgoing';
import { Bubble, State } from './Bubble';
import { dayGroups, type ShownMessage } from './dayGroups';
import { useLogScroll } from './useLogScroll';

export interface LogMessage extends ShownMessage {
  outgoing?: Outgoing;
}

interface Props {
  label: string;
  contact: ChatPerson;
  ownId: number;
  messages: readonly LogMessage[];
  /** The message before which the divider stands. */
  divider: number | null;
  /** The message that was looked for. */
  found: number | null;
  place: number | undefined;
  onPlace: (place: number) => void;
  hasOlder: boolean;
  isReadingOlder: boolean;
  onOlder: () => void;
  onRetry: (one: Outgoing) => void;
}

/** The messages of a conversation by days; older ones come as one goes up, and a button leads back to the newest. */
export function Log({
  label,
  contact,
  ownId,
  messages,
  divider,
  found,
  place,
  onPlace,
  hasOlder,
  isReadingOlder,
  onOlder,
  onRetry,
}: Props) {
  const translate = useTranslate();
  const tag = `${useLocale() ?? 'en'}-u-nu-latn`;
  const last = messages.at(-1) ?? null;
  const older = () => hasOlder && !isReadingOlder && onOlder();
  const { box, onScroll, isAway, reached, toEnd } = useLogScroll({
    ...{ first: messages[0]?.key ?? null, last: last?.key ?? null, isLastOwn: last?.senderId === ownId, place, onPlace, onEdge: older },
  });
  const from = messages.findIndex(({ key }) => key === reached);
  const waiting = from < 0 ? 0 : messages.slice(from + 1).filter(({ senderId }) => senderId !== ownId).length;
  const dayOf = (time: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'full' }).format(momentIn(time));
  const timeOf = (time: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(momentIn(time));
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        ref={box}
        role="log"
        aria-label={label}
        tabIndex={0}
        onScroll={onScroll}
        // The days lie over the messages, not over the way back.
        sx={{
          ...{ flex: 1, minHeight: 0, overflow: 'auto', overflowAnchor: 'none', isolation: 'isolate' },
          px: { xs: 1.5, sm: 2 },
          pb: 1.5,
        }}
      >
        {hasOlder && (
          <Box sx={{ display: 'grid', justifyItems: 'center', pt: 1 }}>
            <Button size="small" loading={isReadingOlder} onClick={older}>
              {translate('chat.older')}
            </Button>
          </Box>
        )}
        {dayGroups(messages, divider).map(({ time, groups }) => (
          <Box key={time}>
            <Box sx={{ position: 'sticky', top: 0, zIndex: 1, display: 'grid', justifyItems: 'center', py: 1 }}>
              <Mark>{dayOf(time)}</Mark>
            </Box>
            {groups.map(group => {
              const isOwn = group.senderId === ownId;
              return (
                <Box key={group.key}>
                  {group.isUnseen && <Divider>{translate('chat.unread')}</Divider>}
                  <Box sx={{ display: 'flex', gap: 1, mb: 1.5, flexDirection: isOwn ? 'row-reverse' : 'row' }}>
                    {!isOwn && <Face person={contact} size={28} status="none" />}
                    <Box sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 0.375 }}>
                      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', px: 0.5, textAlign: isOwn ? 'end' : 'start' }}>
                        {isOwn ? (
                          timeOf(group.messages[0]?.time ?? time)
                        ) : (
                          <Said by={contact.fullName} at={timeOf(group.messages[0]?.time ?? time)} />
                        )}
                      </Box>
                      {group.messages.map(({ key, id, message, outgoing }) => (
                        <Box key={key} {...(id !== null && { 'data-message': id })}>
                          <Bubble {...{ message, isOwn, outgoing, onRetry }} isFound={id !== null && id === found} />
                        </Box>
                      ))}
                      {isOwn && last && group.messages.at(-1)?.key === last.key && !last.outgoing && (
                        <State>{translate('chat.sent')}</State>
                      )}
                    </Box>
                  </Box>
                </Box>
              );
            })}
          </Box>
        ))}
      </Box>
      {isAway && (
        <Button
          variant="contained"
          size="small"
          startIcon={<DownIcon />}
          onClick={toEnd}
          sx={{ position: 'absolute', bottom: 12, insetInlineEnd: 16, minHeight: { xs: 44, md: 34 } }}
        >
          {waiting > 0 ? translate('chat.unseen', { smart_count: waiting }) : translate('chat.jump')}
        </Button>
      )}
    </Box>
  );
}

const Said = ({ by, at }: { by: string; at: string }) => (
  <>
    <bdi>{by}</bdi> · {at}
  </>
);

const Mark = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{
      ...{ px: 1.25, py: 0.25, borderRadius: 5, border: 1, borderColor: 'divider', bgcolor: 'background.paper' },
      ...{ fontSize: '0.75rem', color: 'text.secondary' },
    }}
  >
    {children}
  </Box>
);

const Divider = ({ children }: { children: ReactNode }) => (
  <Box
    data-divider
    sx={{
      ...{ display: 'flex', alignItems: 'center', gap: 1, my: 1, fontSize: '0.75rem', fontWeight: 600, color: 'primary.main' },
      ...{ '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'primary.main' } },
    }}
  >
    {children}
  </Box>
);
