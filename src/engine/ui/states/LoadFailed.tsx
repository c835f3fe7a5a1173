import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { StateMessage } from './StateMessage';

interface Props {
  /** Why it could not be read, or the key of a text that says so. */
  message: string;
  /** What could not be read; without it the message stands alone. */
  title?: string;
  icon?: ReactNode;
  onRetry: () => unknown;
}

/** In place of what could not be read: why, and a button that reads it again. */
export function LoadFailed({ message, title, icon, onRetry }: Props) {
  const translate = useTranslate();
  const reason = translate(message, { _: message });
  return (
    <StateMessage isError icon={icon} title={title ?? reason} help={title === undefined ? undefined : reason}>
      <Button variant="contained" onClick={() => void onRetry()}>
        {translate('engine.retry')}
      </Button>
    </StateMessage>
  );
}
