import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useOrder } from '../order/OrderContext';
import { RecordField } from '#src/engine/record/inplace/RecordField.tsx';

/** What is to be done, in the words of whoever asked for it. */
export function Description() {
  const translate = useTranslate();
  const { description, rejection_comment: rejected } = useOrder();
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, p: { xs: 1.5, sm: 2 } }}>
      <RecordField names={['description']}>
        {description ? (
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', maxWidth: '75ch' }}>
            {description}
          </Box>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('workorders.noDescription')}
          </Box>
        )}
      </RecordField>
      {rejected && (
        <Box sx={{ mt: 1, color: 'error.main', fontSize: '0.875rem' }}>
          {translate('workorders.rejected')}: <bdi>{rejected}</bdi>
        </Box>
      )}
    </Box>
  );
}
