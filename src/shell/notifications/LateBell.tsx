import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useLoading } from 'ra-core';
import { useEngine } from '#src/engine/EngineContext.tsx';
import { lazyPart } from '#src/engine/parts/lazyPart.tsx';

const Bell = lazyPart(async () => (await import('./Bell')).Bell);

/** Milliseconds of calm. */
const calm = 1_500;

/** The bell comes once the page is there: what one opened goes first. */
export function LateBell() {
  const { live = false } = useEngine();
  const isLoading = useLoading();
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    if (!live || isTime || isLoading) return;
    const timer = setTimeout(() => setTime(true), calm);
    return () => clearTimeout(timer);
  }, [live, isTime, isLoading]);
  // Its place is kept, so that nothing beside it moves.
  return live ? <Box sx={{ minWidth: 32, height: 32 }}>{isTime && <Bell />}</Box> : null;
}
