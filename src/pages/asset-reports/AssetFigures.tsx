import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { rangeNames, type RangeName } from '#definition/language/reports/rangeName';
import { settings } from '#definition';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { Figure } from './Figure';

/** What `GET reports/asset-maintenance/details/{id}/figures` answers. */
interface Figures {
  failures: number;
  restored: number;
  open: number;
  cost: number;
  mtbf_hours: number | null;
  mttr_hours: number | null;
  service_hours: number;
  down_hours: number;
}

/** How often an asset failed within some days, for how long, and what its maintenance cost; nothing where the server does not count it. */
export default function AssetFigures() {
  const translate = useTranslate();
  const asset = useRecordContext<RaRecord>();
  const { number, quantity, amount } = useFormats();
  const [range, setRange] = useState<RangeName>('last_365_days');
  const id = useId();
  const { data, error, isAbsent } = useExtra({
    ...{ name: 'asset.figures', key: [asset?.id, range], isSteady: true, enabled: asset !== undefined },
    ...{ path: `reports/asset-maintenance/details/${String(asset?.id)}/figures`, query: { duration: range } },
  });
  if (isAbsent || error) return null;
  const figures = data as Figures | undefined;
  const hours = (value: number) => quantity(value, 'hours');
  const days = Math.round((figures?.service_hours ?? 0) / 24);
  const mtbf = figures?.mtbf_hours ?? null;
  const mttr = figures?.mttr_hours ?? null;
  return (
    <Box component="section" aria-label={translate('assetFigures.title')} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 200, color: 'text.secondary', fontSize: '0.8125rem' }}>{translate('assetFigures.basis')}</Box>
        <Box sx={{ width: 190 }}>
          <ControlFrame id={id} label={translate('report.range.label')}>
            <SelectControl
              id={id}
              required
              value={range}
              onChange={value => setRange((value as RangeName | null) ?? 'last_365_days')}
              options={rangeNames.map(value => ({ value, text: translate(`report.range.${value}`) }))}
            />
          </ControlFrame>
        </Box>
      </Box>
      {!figures ? (
        <Skeleton variant="rounded" height={76} />
      ) : (
        <Box component="dl" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', m: 0 }}>
          <Figure
            label={translate('assetFigures.mtbf')}
            value={mtbf === null ? '–' : hours(mtbf)}
            note={
              mtbf === null
                ? translate('assetFigures.noFailure', { smart_count: days, days: number(days) })
                : translate('assetFigures.failures', { smart_count: figures.failures, shown: number(figures.failures) })
            }
          />
          <Figure
            label={translate('assetFigures.mttr')}
            value={mttr === null ? '–' : hours(mttr)}
            note={translate('assetFigures.restored', { restored: number(figures.restored), failures: number(figures.failures) })}
          />
          <Figure
            label={translate('assetFigures.down')}
            value={hours(figures.down_hours)}
            note={translate('assetFigures.open', { smart_count: figures.open, shown: number(figures.open) })}
          />
          <Figure
            label={translate('assetFigures.cost')}
            value={amount(figures.cost)}
            note={translate('assetFigures.costHelp', { currency: settings.currency })}
          />
        </Box>
      )}
    </Box>
  );
}
