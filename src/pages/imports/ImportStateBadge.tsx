import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlined';
import UndoneIcon from '@mui/icons-material/UndoOutlined';
import WaitingIcon from '@mui/icons-material/PendingOutlined';
import WorkingIcon from '@mui/icons-material/AutorenewOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { isUnderWay, type ImportState } from '#src/domain/imports/import.ts';

/** How an import stands: an icon and a word. */
export function ImportStateBadge({ state }: { state: ImportState }) {
  const translate = useTranslate();
  const [Icon, color] =
    state === 'done'
      ? ([DoneIcon, 'success.main'] as const)
      : state === 'failed'
        ? ([FailedIcon, 'error.main'] as const)
        : state === 'undone'
          ? ([UndoneIcon, 'text.secondary'] as const)
          : isUnderWay(state)
            ? ([WorkingIcon, 'primary.main'] as const)
            : ([WaitingIcon, 'text.secondary'] as const);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' }}>
      <Icon sx={{ fontSize: 18, color }} aria-hidden />
      {translate(`imports.states.${state}`)}
    </Box>
  );
}
