import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { settings } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordDialogs } from '#src/engine/actions/RecordDialogs.tsx';
import { reasonsIn } from '#src/engine/data/readProblem.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { useOrder } from '../order/OrderContext';
import { CostRow } from './CostRow';
import { useCosts } from './useCosts';

/** What was used and paid for the work order, line by line, and what that makes together. */
export function Costs() {
  const translate = useTranslate();
  const notify = useNotify();
  const order = useOrder();
  const resource = useRegistry().get('workorders');
  const texts = useTexts(resource);
  const { amount } = useFormats();
  const { costs, remove } = useCosts();
  const [dialog, setDialog] = useState<string | null>(null);
  if (!costs) return null;
  const onError = (error: unknown) => reasonsIn(error).forEach(reason => notify(translate(reason, { _: reason }), { type: 'error' }));
  const onSuccess = () => notify(translate('workorders.costs.removed'), { type: 'success' });
  return (
    <Panel
      title={`${translate('workorders.costs.title')} (${settings.currency})`}
      end={!order.deleted_at && <Button onClick={() => setDialog('action:add_cost')}>{texts.action('add_cost')}</Button>}
    >
      {costs.rows.length === 0 ? (
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('workorders.costs.none')}</Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {costs.rows.map(line => (
            <CostRow
              key={line.id}
              line={line}
              isBusy={remove.isPending}
              onRemove={order.deleted_at ? null : () => remove.mutate(line, { onError, onSuccess })}
            />
          ))}
          <Box
            component="li"
            sx={{
              display: 'flex',
              justifyContent: 'flex-end',
              gap: 2,
              pt: 1,
              mt: 0.5,
              borderTop: 1,
              borderColor: 'divider',
              fontWeight: 600,
            }}
          >
            <span>{translate('workorders.costs.total')}</span>
            <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums', marginInlineEnd: { xs: 5.5, md: 4.75 } }}>
              {amount(costs.amount)}
            </Box>
          </Box>
        </Box>
      )}
      <RecordDialogs resource={resource} record={order} dialog={dialog} onClose={() => setDialog(null)} />
    </Panel>
  );
}
