import RemoveIcon from '@mui/icons-material/CloseOutlined';
import LabourIcon from '@mui/icons-material/EngineeringOutlined';
import PartIcon from '@mui/icons-material/SettingsOutlined';
import OtherIcon from '@mui/icons-material/ReceiptLongOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { RecordLink } from '#src/engine/kinds/ref/RecordLink.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import type { CostKind, CostLine } from '#src/domain/work-orders/costs.ts';

interface Props {
  line: CostLine;
  isBusy: boolean;
  /** Null where lines stay. */
  onRemove: (() => void) | null;
}

const icons: Readonly<Record<CostKind, typeof PartIcon>> = { part: PartIcon, labour: LabourIcon, other: OtherIcon };

/** A line of the costs: what it is for, how it is counted, what it makes. */
export function CostRow({ line, isBusy, onRemove }: Props) {
  const translate = useTranslate();
  const texts = useTexts(useRegistry().get('workorders'));
  const { number, amount } = useFormats();
  const { kind, component, person, qty, unit_cost: cost, minutes, rate, note } = line;
  const Icon = icons[kind] ?? OtherIcon;
  const name = component?.name ?? person?.name ?? note ?? texts.option('kind', kind);
  const count =
    kind === 'labour'
      ? translate('workorders.costs.labour', { minutes: number(minutes ?? 0), rate: amount(rate ?? 0) })
      : `${number(qty ?? 1)} × ${amount(cost ?? 0)}`;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: 0.5, minHeight: 40 }}>
      <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {component ? (
          <RecordLink target="components" reference={component} />
        ) : person ? (
          <RecordLink target="users" reference={person} />
        ) : (
          <span dir="auto">{name}</span>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
          <bdi>{count}</bdi>
          {note && note !== name && <span dir="auto"> · {note}</span>}
        </Box>
      </Box>
      <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {amount(line.amount)}
      </Box>
      {onRemove && (
        <IconButton
          size="small"
          disabled={isBusy}
          aria-label={translate('workorders.costs.remove', { name })}
          onClick={onRemove}
          sx={{ minWidth: { xs: 44, md: 30 }, minHeight: { xs: 44, md: 30 } }}
        >
          <RemoveIcon sx={{ fontSize: 18 }} />
        </IconButton>
      )}
    </Box>
  );
}
