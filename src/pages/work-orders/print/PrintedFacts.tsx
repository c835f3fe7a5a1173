import { useTranslate } from 'ra-core';
import { isBlank } from '#definition/texts';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { DerivedCell } from '#src/engine/kinds/DerivedCell.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import type { Order } from '../order/order';

/** What there is to know of a work order on the way to it; what it does not have is left out. */
export function PrintedFacts({ order }: { order: Order }) {
  const translate = useTranslate();
  const resource = useRegistry().get('workorders');
  const texts = useTexts(resource);
  const { day } = useFormats();
  const names = (value: unknown) =>
    [value]
      .flat()
      .map(one => (one as { name?: string } | null | undefined)?.name)
      .filter(Boolean)
      .join(', ');
  const facts = [
    ...(
      [
        'status',
        'priority',
        'category',
        'location',
        'assets',
        'assignees',
        'assigned_groups',
        'supportees',
        'customer',
        'tools',
        'causes',
        'parent',
      ] as const
    ).map(name => [texts.field(name), names(order[name])] as const),
    [texts.field('due_date'), order.due_date ? day(order.due_date) : ''] as const,
  ].filter(([, value]) => value !== '');
  return (
    <dl aria-label={translate('printing.facts')}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {!isBlank(order.estimate) && (
        <div>
          <dt>{texts.field('estimate')}</dt>
          <dd>
            <DerivedCell resource={resource} record={order} name="estimate" />
          </dd>
        </div>
      )}
      {order.description && (
        <div className="wide">
          <dt>{texts.field('description')}</dt>
          <dd dir="auto">{order.description}</dd>
        </div>
      )}
    </dl>
  );
}
