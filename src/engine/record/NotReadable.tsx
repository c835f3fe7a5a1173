import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Resource } from '#definition';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';

/** What the server answers where a record is not there, or not any more, or not for this person. */
const refusals = [200, 403, 404];

/** Above a record that was read before and no longer can be, as after somebody has deleted it; nothing while it is only the network that is away. */
export function NotReadable({ resource, error }: { resource: Resource; error: unknown }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const texts = useTexts(resource);
  const { messages, status } = readProblem(error);
  if (!refusals.includes(status)) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" component={Link} to={createPath({ resource: resource.name, type: 'list' })}>
          {texts.many}
        </Button>
      }
    >
      {messages.map(message => translate(message, { _: message })).join(' ')} {translate('engine.record.wasRead')}
    </Alert>
  );
}
