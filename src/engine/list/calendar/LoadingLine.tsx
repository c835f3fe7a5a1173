import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { useDelayed } from '#src/engine/ui/useDelayed.ts';

/** Empty days are not read yet: a line above them says so, and takes the same room when it has gone. */
export const LoadingLine = ({ isOver }: { isOver: boolean }) => <Box sx={{ height: 3, mb: 0.5 }}>{!isOver && <Line />}</Box>;

function Line() {
  const translate = useTranslate();
  return useDelayed() && <LinearProgress aria-label={translate('ra.page.loading')} sx={{ height: 3 }} />;
}
