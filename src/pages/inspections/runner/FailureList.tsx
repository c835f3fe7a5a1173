import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import type { InspectedParameter } from '../read/inspection';
import { AnswerValue } from '../show/AnswerValue';

/** A parameter that is not good, with its place. */
export interface Failure {
  place: string;
  parameter: InspectedParameter;
}

/** Whether the person says if a work order is made of it. */
export const isSuggested = ({ parameter: { onReject, openOrder } }: Failure): boolean => onReject === 'suggest' && openOrder === null;

interface Props {
  failures: readonly Failure[];
  /** The places of the failures of which no work order is made. */
  without: ReadonlySet<string>;
  onSwitch: (place: string, isOn: boolean) => void;
}

/** What is not good, what must not wait of it, and the work orders that come of it. */
export function FailureList({ failures, without, onSwitch }: Props) {
  const translate = useTranslate();
  const isCritical = failures.some(({ parameter }) => parameter.isCritical);
  return (
    <Alert severity={isCritical ? 'error' : 'warning'} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {translate('inspections.notGood', { smart_count: failures.length })}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1, mt: 1 }}>
        {failures.map(failure => {
          const { place, parameter } = failure;
          const { name, isCritical: mustNotWait, onReject, openOrder } = parameter;
          return (
            <Box component="li" key={place} sx={{ overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{name}</Box>
              <AnswerValue parameter={parameter} />
              {mustNotWait && <Box sx={{ color: 'error.main', fontWeight: 550 }}>{translate('inspections.critical')}</Box>}
              {isSuggested(failure) && (
                <FormControlLabel
                  sx={{ minHeight: 44 }}
                  control={
                    <Switch
                      checked={!without.has(place)}
                      onChange={(_, isOn) => onSwitch(place, isOn)}
                      slotProps={{ input: { 'aria-label': translate('inspections.makesOrderFor', { name }) } }}
                    />
                  }
                  label={translate('inspections.makesOrder')}
                />
              )}
              {openOrder !== null && <div>{translate('inspections.orderOpen', { name: openOrder.name })}</div>}
              {onReject === 'create' && openOrder === null && <div>{translate('inspections.orderFollows')}</div>}
            </Box>
          );
        })}
      </Box>
    </Alert>
  );
}
