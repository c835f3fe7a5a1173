import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import IconButton from '@mui/material/IconButton';
import { useLoading, useRefresh, useTranslate } from 'ra-core';

const turning = { animation: 'turn 1s linear infinite', '@keyframes turn': { to: { transform: 'rotate(1turn)' } } };

/** Reads the page's data anew; turns while anything is being read. */
export function RefreshButton() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const isLoading = useLoading();
  const label = translate('ra.action.refresh');
  return (
    <IconButton size="small" aria-label={label} data-hint={label} aria-busy={isLoading} onClick={refresh}>
      <RefreshIcon fontSize="small" sx={isLoading ? turning : {}} />
    </IconButton>
  );
}
