import MoveIcon from '@mui/icons-material/SwapHorizOutlined';
import TimeIcon from '@mui/icons-material/TimerOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { LogEntry } from '../entries';
import { UpdateFrame } from '../UpdateFrame';
import { useMinutes } from './useMinutes';

/** An entry of the work log: how long, from which status to which, and what was said. */
export function LogRow({ entry: { from, to, note, minutes, by, at }, children }: { entry: LogEntry; children?: ReactNode }) {
  const translate = useTranslate();
  const words = useMinutes();
  const isMove = to !== null && from !== to;
  return (
    <UpdateFrame
      icon={minutes !== null ? <TimeIcon /> : <MoveIcon />}
      by={by?.name}
      at={at}
      what={
        minutes !== null && (
          <span>
            {translate('workorders.worklog.logged')}{' '}
            <Box component="bdi" sx={{ fontWeight: 600, color: 'text.primary' }}>
              {words(minutes)}
            </Box>
          </span>
        )
      }
    >
      {isMove && (
        <Box sx={{ fontSize: '0.8125rem' }}>
          {from !== null && (
            <>
              <bdi>{from}</bdi>{' '}
              <Box component="span" aria-label={translate('workorders.worklog.to')} role="img">
                {'→'}
              </Box>{' '}
            </>
          )}
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {to}
          </Box>
        </Box>
      )}
      {note && (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      )}
      {children}
    </UpdateFrame>
  );
}
