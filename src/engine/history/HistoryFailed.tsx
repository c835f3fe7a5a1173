import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { useTranslate } from 'ra-core';
import { LoadFailed } from '../ui/states/LoadFailed';

/** In place of a history that could not be read: why, and another try. */
export const HistoryFailed = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <LoadFailed icon={<HistoryIcon />} title={useTranslate()('engine.history.failed')} message={error.message} onRetry={onRetry} />
);
