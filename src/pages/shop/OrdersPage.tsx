import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { shopAddress } from './address';
import { Amount } from './list/Price';
import { ShopLinks } from './ShopLinks';
import { useOrders } from './useShop';

/** What a person ordered, the newest first. */
export default function OrdersPage() {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { data, error, refetch } = useOrders();
  return (
    <>
      <PageHeader title={translate('shop.orders')} back={{ to: shopAddress.shop, label: translate('shop.back') }}>
        <ShopLinks />
      </PageHeader>
      {error && !data ? (
        <LoadFailed icon={<OrdersIcon />} message={error.message} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : data.length === 0 ? (
        <StateMessage icon={<OrdersIcon />} title={translate('shop.ordersEmpty')}>
          <Button variant="contained" component={Link} to={shopAddress.shop}>
            {translate('shop.back')}
          </Button>
        </StateMessage>
      ) : (
        <Box component="ul" aria-label={translate('shop.orders')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {data.map(({ id, number, placedAt, payment, address, items, totals }) => (
            <Box component="li" key={id} sx={{ p: 2, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
                <Typography variant="h2">{number}</Typography>
                <Box sx={{ flex: 1, color: 'text.secondary' }}>{moment(placedAt.replace(/Z$/, ''))}</Box>
                <strong>
                  <Amount value={totals.total} />
                </strong>
              </Box>
              <Box component="ul" sx={{ my: 1, paddingInlineStart: 2.5 }}>
                {items.map(({ productId, name, qty, total }) => (
                  <li key={productId}>
                    {qty} × <bdi>{name}</bdi>: <Amount value={total} />
                  </li>
                ))}
              </Box>
              <Box dir="auto" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {translate(`shop.payments.${payment}`)} · {[address.fullName, address.house, address.city].join(', ')}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
