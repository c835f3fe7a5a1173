import type { ReactNode } from 'react';
import { linkTypes } from '#src/domain/work-orders/links.ts';
import { Links } from '#src/engine/record/links/Links.tsx';
import type { LinkedRow } from '#src/engine/record/links/useLinks.ts';
import { OrderLine } from './OrderLine';
import { readOther } from './otherOrder';

/** How one work order may stand to another, as this one says it (decisions §4). */

/** The work orders that this one is linked to. */
export const OrderLinks = () => <Links types={linkTypes} usual="relates_to" Line={LinkedOrder} nameOf={row => readOther(row).ticket} />;

const LinkedOrder = ({ row, children }: { row: LinkedRow; children?: ReactNode }) => (
  <OrderLine order={readOther(row)}>{children}</OrderLine>
);
