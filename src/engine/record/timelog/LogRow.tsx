import MoveIcon from '@mui/icons-material/SwapHorizOutlined';
import TimeIcon from '@mui/icons-material/TimerOutlined';
import { useTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { LogEntry } from '../activity/activityEntry';
import { ActivityEntry } from '../activity/ActivityEntry';
import { useFormatMinutes } from './useFormatMinutes';

/** An entry of the work log: how long, from which status to which, and what was said. */
export function LogRow({ entry: { from, to, note, minutes, by, at }, children }: { entry: LogEntry; children?: ReactNode }) {
  const translate = useTranslate();
  const words = useFormatMinutes();
  const { direction } = useTheme();
  const isMove = to !== null && from !== to;
  return (
    <ActivityEntry
      icon={minutes !== null ? <TimeIcon /> : <MoveIcon />}
      by={by?.name}
      at={at}
      what={
        minutes !== null && (
          <span>
            {translate('timelog.logged')} <bdi className="much">{words(minutes)}</bdi>
          </span>
        )
      }
    >
      {isMove && (
        <div className="move">
          {from !== null && (
            <>
              <bdi>{from}</bdi>{' '}
              <span aria-label={translate('timelog.to')} role="img">
                {direction === 'rtl' ? '←' : '→'}
              </span>{' '}
            </>
          )}
          <bdi className="to">{to}</bdi>
        </div>
      )}
      {note && (
        <div dir="auto" className="said">
          {note}
        </div>
      )}
      {children}
    </ActivityEntry>
  );
}
