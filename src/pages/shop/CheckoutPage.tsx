import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { shopAddress } from './address';
import { CartStep } from './cart/CartStep';
import { TotalsBox } from './cart/TotalsBox';
import { AddressStep } from './checkout/AddressStep';
import { PaymentStep } from './checkout/PaymentStep';
import { steps, useCheckout } from './checkout/useCheckout';
import { useCart, useShopChanges } from './useShop';

/** The cart, and the order of what is in it in three steps. Nothing is paid here. */
export default function CheckoutPage() {
  const translate = useTranslate();
  const { data: cart, error, refetch } = useCart();
  const changes = useShopChanges();
  const { step, go, address, change, payment, setPayment, errors, isSending, order, placed } = useCheckout(cart?.totals.total ?? 0);
  const at = steps.indexOf(step);
  const next = steps[at + 1];
  const before = steps[at - 1];
  const toShop = (
    <Button variant="contained" component={Link} to={shopAddress.shop}>
      {translate('shop.back')}
    </Button>
  );
  const content = placed ? (
    <StateMessage icon={<DoneIcon />} title={translate('shop.placed', { number: placed.number })} help={translate('shop.placedHelp')}>
      <Button variant="outlined" component={Link} to={shopAddress.orders}>
        {translate('shop.orders')}
      </Button>
      {toShop}
    </StateMessage>
  ) : error && !cart ? (
    <LoadFailed icon={<CartIcon />} message={error.message} onRetry={refetch} />
  ) : !cart ? (
    <ListSkeleton rows={4} />
  ) : cart.items.length === 0 ? (
    <StateMessage icon={<CartIcon />} title={translate('shop.cartEmpty')}>
      {toShop}
    </StateMessage>
  ) : (
    <>
      <Stepper activeStep={at} alternativeLabel sx={{ mb: 2 }}>
        {steps.map(one => (
          <Step key={one}>
            <StepLabel aria-current={one === step ? 'step' : undefined}>{translate(`shop.steps.${one}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' }, alignItems: 'start' }}>
        <Box
          component="form"
          noValidate
          onSubmit={event => {
            event.preventDefault();
            if (next) go(next);
            else void order();
          }}
          sx={frameSx}
        >
          {step === 'cart' && <CartStep items={cart.items} changes={changes} />}
          {step === 'address' && <AddressStep address={address} errors={errors} onChange={change} />}
          {step === 'payment' && <PaymentStep items={cart.items} address={address} payment={payment} onPayment={setPayment} />}
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
            {before && <Button onClick={() => go(before)}>{translate('shop.previousStep')}</Button>}
            <Button type="submit" variant="contained" disabled={isSending}>
              {translate(next ? 'shop.nextStep' : 'shop.order')}
            </Button>
          </Box>
        </Box>
        <Box sx={frameSx}>
          <TotalsBox totals={cart.totals} />
        </Box>
      </Box>
    </>
  );
  return (
    <>
      <PageHeader title={translate('shop.checkout')} back={{ to: shopAddress.shop, label: translate('shop.back') }} />
      {content}
    </>
  );
}

const frameSx = { p: 2, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, minWidth: 0 } as const;
