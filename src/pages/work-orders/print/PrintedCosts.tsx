import { useTranslate } from 'ra-core';
import { settings } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { useCosts } from '../costs/useCosts';

/** What was used and paid for the work order, on paper; nothing for whoever may not see it, and where there is nothing. */
export function PrintedCosts() {
  const translate = useTranslate();
  const texts = useTexts(useRegistry().get('workorders'));
  const { number, amount } = useFormats();
  const { costs } = useCosts();
  if (!costs || costs.rows.length === 0) return null;
  const title = `${translate('workorders.costs.title')} (${settings.currency})`;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <table>
        <tbody>
          {costs.rows.map(({ id, kind, component, person, note, qty, unit_cost: cost, minutes, rate, amount: sum }) => (
            <tr key={id}>
              <td dir="auto">{[component?.name ?? person?.name ?? texts.option('kind', kind), note].filter(Boolean).join(' · ')}</td>
              <td>
                <bdi>
                  {kind === 'labour'
                    ? translate('workorders.costs.labour', { minutes: number(minutes ?? 0), rate: amount(rate ?? 0) })
                    : `${number(qty ?? 1)} × ${amount(cost ?? 0)}`}
                </bdi>
              </td>
              <td className="amount">
                <bdi>{amount(sum)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {translate('workorders.costs.total')}
            </th>
            <td className="amount">
              <bdi>{amount(costs.amount)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
