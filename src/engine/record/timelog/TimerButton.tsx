import StartIcon from '@mui/icons-material/PlayArrowOutlined';
import StopIcon from '@mui/icons-material/StopOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import { TimerMenu } from './TimerMenu';
import { useTimer } from './useTimer';

/** Starts and stops the timer for the record and shows how long it runs; while it runs for another one, leads there or ends it. */
export function TimerButton({ onStopped }: { onStopped: () => void }) {
  const translate = useTranslate();
  const may = useMay();
  const { resource, record } = useRecordPart();
  const { running, isHere, start, stop, discard } = useTimer();
  const tall = { minHeight: { xs: 44, sm: 34 } };
  const isWorking = may({ action: 'edit', resource: resource.name, record });
  if (!running)
    return isWorking ? (
      <Button startIcon={<StartIcon />} color="inherit" onClick={start} sx={tall}>
        {translate('timelog.start')}
      </Button>
    ) : null;
  if (!isHere || !isWorking) return <TimerMenu {...{ running, stop, discard }} />;
  const end = () => {
    stop();
    onStopped();
  };
  return (
    <Button startIcon={<StopIcon />} color="warning" variant="outlined" onClick={end} sx={tall}>
      {translate('timelog.stop')}
      <Box component="bdi" dir="ltr" role="timer" sx={{ marginInlineStart: 1, fontVariantNumeric: 'tabular-nums' }}>
        <Elapsed since={running.since} />
      </Box>
    </Button>
  );
}

/** `0:12:07` */
function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  return <>{`${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`}</>;
}
