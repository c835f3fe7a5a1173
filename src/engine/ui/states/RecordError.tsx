import ErrorIcon from '@mui/icons-material/ErrorOutline';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Resource } from '#definition';
import { StateMessage } from './StateMessage';
import { useTexts } from '../../texts/useTexts';

interface Props {
  resource: Resource;
  error: Error;
  onRetry?: () => void;
}

/** A record that cannot be shown: the reason, and two ways on. */
export function RecordError({ resource, error, onRetry }: Props) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const texts = useTexts(resource);
  return (
    <StateMessage
      isError
      isPage
      icon={<ErrorIcon />}
      title={translate('engine.record.failed', { name: texts.one })}
      help={translate(error.message, { _: error.message })}
    >
      {onRetry && (
        <Button variant="contained" onClick={onRetry}>
          {translate('engine.retry')}
        </Button>
      )}
      <Button variant="outlined" component={Link} to={createPath({ resource: resource.name, type: 'list' })}>
        {texts.many}
      </Button>
    </StateMessage>
  );
}
