import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { isStatic, type FormField } from '#src/domain/e-loggers/field.ts';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { all, type TrailChoice } from './trailFilter';

const kinds = ['submitted', 'corrected', 'signed', 'returned', 'rejected', 'withdrawn', 'amended', 'commented', 'explained'];

interface Props {
  fields: readonly FormField[];
  chosen: TrailChoice;
  onChange: (chosen: TrailChoice) => void;
  children: ReactNode;
}

/** Narrows a trail to what was done, to a field, to a person and to days of the browser's calendar. */
export function TrailFilters({ fields, chosen, onChange, children }: Props) {
  const translate = useTranslate();
  const change = (more: Partial<TrailChoice>) => onChange({ ...chosen, ...more });
  const anything = { value: all, text: translate('elogger.links.all') };
  const options = {
    kind: kinds.map(one => ({ value: one, text: translate(`elogger.links.${one}`) })),
    key: fields.filter(field => !isStatic(field)).map(({ key, label }) => ({ value: key, text: label })),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end', mb: 2 }}>
      {(['kind', 'key'] as const).map(name => (
        <Box key={name} sx={{ flex: '0 1 200px' }}>
          <ControlFrame id={`trail-${name}`} label={translate(name === 'kind' ? 'elogger.book.what' : 'elogger.book.field')}>
            <SelectControl
              id={`trail-${name}`}
              required
              value={chosen[name]}
              options={[anything, ...options[name]]}
              onChange={value => change({ [name]: value ?? all })}
            />
          </ControlFrame>
        </Box>
      ))}
      {(['person', 'from', 'to'] as const).map(name => (
        <Box key={name} sx={{ flex: '0 1 160px' }}>
          <ControlFrame id={`trail-${name}`} label={translate(`elogger.book.trailBy.${name}`)}>
            <OutlinedInput
              id={`trail-${name}`}
              type={name === 'person' ? 'text' : 'date'}
              size="small"
              fullWidth
              value={chosen[name]}
              onChange={event => change({ [name]: event.target.value.slice(0, 100) })}
            />
          </ControlFrame>
        </Box>
      ))}
      {children}
    </Box>
  );
}
