import type { May } from '#src/engine/rights/useMay.ts';
import type { Inspection } from '../read/inspection';
import type { Decision } from './DeskBar';
import type { Tab } from './tabs';

const rights = {
  approve: 'inspections.approve',
  reject: 'inspections.approve',
  justify: 'inspections.justify',
  orderWork: 'workorders.request',
} as const;

/** What is offered for several inspections: what their queue is for, as far as one has the rights. */
export function manyDecisions(tab: Tab, may: May): readonly Decision[] {
  const isMissed = tab === 'expired' || tab === 'excuse';
  const byQueue: readonly Decision[] = isMissed ? ['justify', 'reject'] : ['approve', 'reject'];
  return byQueue.filter(decision => may.right(rights[decision]) && !(tab === 'expired' && decision === 'reject'));
}

/** What is offered for one inspection: what the server says may be done with it. */
export function oneDecisions({ allowed }: Inspection, may: May): readonly Decision[] {
  const found: Decision[] = [];
  if (allowed.approve) found.push('approve');
  if (allowed.reject || allowed.refuse_excuse) found.push('reject');
  if (allowed.justify) found.push('justify');
  if (may.right(['workorders.create', 'workorders.request'])) found.push('orderWork');
  return found;
}
