import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Filter } from '#definition';
import { relativeRangeOf, relativeRanges } from '#definition/derive/ranges/relativeDays';
import { ControlFrame } from '../../ui/ControlFrame';
import { SelectControl } from '../../ui/SelectControl';

interface Props {
  filter: Filter;
  value: unknown;
  onChange: (value: unknown) => void;
}

const twoDays = 'custom';

/** Days counted from today, by what they are called; without a name, the filter is by its two days. */
export function RelativeDays({ filter, value, onChange }: Props) {
  const translate = useTranslate();
  const id = `filter-${filter.key}-days`;
  return (
    <Box sx={{ mb: 1.5, '&:last-child': { mb: 0 } }}>
      <ControlFrame id={id} label={translate('engine.filter.within')}>
        <SelectControl
          id={id}
          required
          value={relativeRangeOf(value) ?? twoDays}
          onChange={duration => onChange(duration === null || duration === twoDays ? null : { duration })}
          options={[
            { value: twoDays, text: translate('report.range.custom') },
            ...relativeRanges.map(name => ({ value: name, text: translate(`engine.filter.days.${name}`) })),
          ]}
        />
      </ControlFrame>
    </Box>
  );
}
