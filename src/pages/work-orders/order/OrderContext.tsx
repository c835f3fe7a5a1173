import { createContext, useContext, type ReactNode } from 'react';
import type { Order } from './order';

const OrderContext = createContext<Order | null>(null);

/** Gives the parts of the page the work order that it is about. */
export const OrderProvider = ({ order, children }: { order: Order; children: ReactNode }) => (
  <OrderContext.Provider value={order}>{children}</OrderContext.Provider>
);

/** The work order that the page is about; throws outside of it. */
export function useOrder(): Order {
  const order = useContext(OrderContext);
  if (!order) throw new Error('useOrder: no OrderProvider above');
  return order;
}
