import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { CreatedOrder } from './useUnfinishedOrder';

/** The work order is there; what of it is not stands here, to be tried again or left. */
export function CreatedNotice({ created: { id, ticket, problem }, onRetry }: { created: CreatedOrder; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 } }}>
      <Alert
        severity="success"
        action={
          <Button color="inherit" component={Link} to={`/workorders/${id}/show`}>
            {translate('engine.record.open')}
          </Button>
        }
      >
        {translate('workorders.add.created', { ticket })}
      </Alert>
      {problem !== null && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={onRetry}>
              {translate('engine.retry')}
            </Button>
          }
        >
          {translate('workorders.add.noChecklists', { reason: translate(problem, { _: problem }) })}
        </Alert>
      )}
    </Box>
  );
}
