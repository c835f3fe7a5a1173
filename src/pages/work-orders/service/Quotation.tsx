import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { readRecord } from '#definition/derive/wire';
import { titleOf } from '#definition/derive/title';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useOrder } from '../order/OrderContext';
import { orderKey } from '../order/orderKey';
import { RecordField } from '#src/engine/record/inplace/RecordField.tsx';
import { useCall } from '#src/engine/data/useCall.ts';

/** The offer that the work is done on, and what it comes to. */
export function Quotation() {
  const { id } = useOrder();
  const call = useCall();
  const resource = useRegistry().get('contract-quotations');
  const { amount } = useFormats();
  const may = useMay();
  const { data } = useQuery({
    queryKey: orderKey(id, 'quotation'),
    enabled: may({ action: 'list', resource: 'contract-quotations' }),
    queryFn: async ({ signal }) => {
      const { rows } = (await call('GET', `workorder/${id}/quotation`, { signal })) as { rows?: Record<string, unknown>[] };
      return (rows ?? []).map(row => readRecord(resource, row));
    },
  });
  if (!data || data.length === 0) return <RecordField names={['quotation']} />;
  return (
    <RecordField names={['quotation']}>
      {data.map(quotation => (
        <Box key={quotation.id} sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <RecordLink target="contract-quotations" reference={{ id: Number(quotation.id), name: titleOf(resource, quotation) }} />
          {typeof quotation.amount === 'number' && <span>{amount(quotation.amount)}</span>}
        </Box>
      ))}
    </RecordField>
  );
}
