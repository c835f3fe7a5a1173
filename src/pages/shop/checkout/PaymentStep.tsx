import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { addressFields, payments, type Address, type CartItem, type Payment } from '#src/domain/sample-apps/shop.ts';

interface Props {
  items: readonly CartItem[];
  address: Address;
  payment: Payment;
  onPayment: (payment: Payment) => void;
}

/** How it is paid, and once more what is ordered and where it goes. */
export function PaymentStep({ items, address, payment, onPayment }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RadioGroup
        aria-label={translate('shop.steps.payment')}
        value={payment}
        onChange={(_, value) => onPayment(payments.find(one => one === value) ?? payment)}
      >
        {payments.map(one => (
          <FormControlLabel key={one} value={one} label={translate(`shop.payments.${one}`)} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('shop.nothingPaid')}</Box>
      <Box component="ul" aria-label={translate('shop.cart')} sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {items.map(({ id, name, qty }) => (
          <li key={id}>
            {qty} × <bdi>{name}</bdi>
          </li>
        ))}
      </Box>
      <Box dir="auto">{addressFields.map(name => address[name]).join(', ')}</Box>
    </Box>
  );
}
