import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import { useLoading, useRefresh, useTranslate } from 'ra-core';

/** Reads the page's data anew; turns while anything is being read. */
export function RefreshButton() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const isLoading = useLoading();
  const label = translate('ra.action.refresh');
  return (
    <IconButton size="small" aria-label={label} data-hint={label} aria-busy={isLoading} onClick={refresh}>
      {isLoading ? <CircularProgress size={16} color="inherit" aria-hidden /> : <RefreshIcon fontSize="small" />}
    </IconButton>
  );
}
