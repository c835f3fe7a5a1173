import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useGetOne, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { scheduleOf } from '#src/domain/depreciation/depreciation.ts';
import { RecordSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { assetTerms } from './assetTerms';
import { ScheduleTable } from './ScheduleTable';

/** The depreciation of an asset, month by month or year by year, from its purchase until it is written off or disposed of. */
export default function Depreciation() {
  const translate = useTranslate();
  const asset = useRecordContext<RaRecord>();
  const [per, setPer] = useState<'month' | 'year'>('year');
  const id = (asset?.depreciation as { id: number } | null | undefined)?.id;
  const { data, error, isPending, refetch } = useGetOne('depreciations', { id }, { enabled: id !== undefined });
  if (!asset || (id !== undefined && isPending)) return <RecordSkeleton />;
  if (error) return <LoadFailed message={error.message} onRetry={refetch} />;
  const terms = assetTerms(asset, data);
  if (typeof terms === 'string')
    return <StateMessage title={translate('depreciation.none')} help={translate(`depreciation.problems.${terms}`)} />;
  return (
    <Box sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
        <Box sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {translate(`depreciation.methods.${terms.method}`, { months: terms.months })}
          {terms.minimum > terms.cost && ` ${translate('depreciation.aboveCost')}`}
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={per}
          aria-label={translate('depreciation.per')}
          onChange={(_, value: 'month' | 'year' | null) => value && setPer(value)}
        >
          <ToggleButton value="year">{translate('depreciation.years')}</ToggleButton>
          <ToggleButton value="month">{translate('depreciation.months')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <ScheduleTable lines={scheduleOf(terms, per)} />
    </Box>
  );
}
