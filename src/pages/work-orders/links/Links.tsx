import AddIcon from '@mui/icons-material/AddLinkOutlined';
import UnlinkIcon from '@mui/icons-material/LinkOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { mayChange } from '../order/mayChange';
import { useOrder } from '../order/OrderContext';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { OrderLine } from '../order/OrderLine';
import { useLinks } from './useLinks';

const LinkDialog = lazyPart(async () => (await import('./LinkDialog')).LinkDialog);

/** The work orders that this one blocks, waits for, repeats or otherwise has to do with. */
export function Links() {
  const translate = useTranslate();
  const notify = useNotify();
  const order = useOrder();
  const may = useMay();
  const { links, remove } = useLinks();
  const [isAdding, setAdding] = useState(false);
  if (!links) return null;
  const isEditable = mayChange(order, may, 'links');
  const types = [...new Set(links.map(({ type }) => type))];
  const onError = (error: unknown) =>
    readProblem(error).messages.forEach(message => notify(translate(message, { _: message }), { type: 'error' }));
  return (
    <Panel
      title={translate('workorders.links.title')}
      end={
        isEditable && (
          <Button startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate('workorders.links.add')}
          </Button>
        )
      }
    >
      {links.length === 0 && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('workorders.links.none')}</Box>}
      {types.map(type => (
        <Box key={type} sx={{ '& + &': { mt: 1 } }}>
          <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{translate(`workorders.links.types.${type}`, { _: type })}</Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {links
              .filter(link => link.type === type)
              .map(link => (
                <OrderLine key={link.id} order={link.order}>
                  {isEditable && (
                    <IconButton
                      size="small"
                      disabled={remove.isPending}
                      aria-label={translate('workorders.links.remove', { name: link.order.ticket })}
                      onClick={() => remove.mutate(link, { onError })}
                      sx={{ minWidth: { xs: 44, md: 30 }, minHeight: { xs: 44, md: 30 } }}
                    >
                      <UnlinkIcon sx={{ fontSize: 18 }} />
                    </IconButton>
                  )}
                </OrderLine>
              ))}
          </Box>
        </Box>
      ))}
      {isAdding && <LinkDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}
