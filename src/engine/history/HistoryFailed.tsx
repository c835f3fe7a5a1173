import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { StateMessage } from '../ui/states/StateMessage';

/** In place of a history that could not be read: why, and another try. */
export function HistoryFailed({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const translate = useTranslate();
  return (
    <StateMessage
      isError
      icon={<HistoryIcon />}
      title={translate('engine.history.failed')}
      help={translate(error.message, { _: error.message })}
    >
      <Button variant="contained" onClick={() => void onRetry()}>
        {translate('engine.retry')}
      </Button>
    </StateMessage>
  );
}
