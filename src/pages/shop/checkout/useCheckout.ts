import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import { newClientId } from '#src/engine/data/clientId.ts';
import { readProblem, reasonsIn } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { addressFields, type Address, type Order, type Payment } from '#src/domain/sample-apps/shop.ts';
import { readOrder } from '../readShop';
import { shopKey, useOrders } from '../useShop';

/** The steps of an order; none is passed over. */
export const steps = ['cart', 'address', 'payment'] as const;

export type Step = (typeof steps)[number];

const noAddress: Address = {
  ...{ fullName: '', mobile: '', house: '', landmark: '', city: '', pincode: '', state: '' },
  type: 'home',
};

/** An order on its way: cart, address, payment. The address is that of the order before until it is changed. */
export function useCheckout(total: number) {
  const call = useCall();
  const notify = useNotify();
  const translate = useTranslate();
  const queries = useQueryClient();
  const { data: orders } = useOrders();
  const [step, setStep] = useState<Step>('cart');
  const [written, setWritten] = useState<Partial<Address>>({});
  const [payment, setPayment] = useState<Payment>('delivery');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const [placed, setPlaced] = useState<Order | null>(null);
  const clientId = useRef(newClientId());
  const address: Address = { ...(orders?.[0]?.address ?? noAddress), ...written };
  const missing = addressFields.filter(name => address[name].trim() === '');

  /** To another step; forward only once the one before is complete. */
  const go = (to: Step) => {
    const isForward = steps.indexOf(to) > steps.indexOf(step);
    const lacking = Object.fromEntries(missing.map(name => [name, translate('validation.required')]));
    if (isForward && to === 'payment' && missing.length > 0) {
      setErrors(lacking);
      return setStep('address');
    }
    setErrors({});
    setStep(to);
  };
  const order = async () => {
    setSending(true);
    try {
      const body = { address: { ...address }, payment, total, client_id: clientId.current };
      const answer = (await call('POST', 'apps/ecommerce/orders', { base: 'apps', body })) as { order: Readonly<Record<string, unknown>> };
      setPlaced(readOrder(answer.order));
    } catch (error) {
      for (const reason of reasonsIn(error)) notify(reason, { type: 'error' });
      const problems = readProblem(error).errors ?? {};
      setErrors(problems);
      setStep(addressFields.some(name => name in problems) ? 'address' : 'products' in problems ? 'cart' : 'payment');
    } finally {
      setSending(false);
      void queries.invalidateQueries({ queryKey: shopKey });
    }
  };
  const change = (part: Partial<Address>) => {
    setWritten({ ...written, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))));
  };
  return { step, go, address, change, payment, setPayment, errors, isSending, order, placed };
}
