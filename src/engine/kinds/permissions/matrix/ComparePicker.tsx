import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#definition';
import { useRegistry } from '../../../EngineContext';
import { ReferenceControl } from '../../ref/ReferenceControl';
import { useMay } from '../../../rights/useMay';
import { rightsHolders } from './RightsHolder';
import type { ChosenHolder } from './useHolder';

interface Props {
  id: string;
  chosen: ChosenHolder | null;
  onChoose: (chosen: ChosenHolder | null) => void;
}

/** Chooses another person or group. */
export function ComparePicker({ id, chosen, onChoose }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const offered = rightsHolders(useRegistry()).filter(({ name }) => may({ action: 'list', resource: name }));
  const [first] = offered;
  const [register, setRegister] = useState(first?.name ?? '');
  const resource = offered.find(({ name }) => name === register);
  if (!first || !resource) return null;
  const label = translate('engine.rights.compare');
  return (
    <Box sx={{ display: 'flex', gap: 1, flex: '1 1 300px', minWidth: 0 }}>
      <Select
        size="small"
        value={register}
        inputProps={{ 'aria-label': translate('engine.rights.compareKind') }}
        onChange={({ target }) => {
          setRegister(target.value);
          onChoose(null);
        }}
        sx={{ minWidth: 104 }}
      >
        {offered.map(one => (
          <MenuItem key={one.name} value={one.name}>
            <OneName resource={one} />
          </MenuItem>
        ))}
      </Select>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ReferenceControl
          key={register}
          id={`${id}-compare`}
          name="compare"
          resource={resource}
          field={{ target: register, label } as never}
          label={label}
          multiple={false}
          placeholder={label}
          value={chosen ? [chosen.reference] : []}
          onChange={references => onChoose(references?.[0] ? { register, reference: references[0] } : null)}
        />
      </Box>
    </Box>
  );
}

function OneName({ resource: { name, label } }: { resource: Resource }) {
  const translate = useTranslate();
  return <>{translate(`resources.${name}.name`, { smart_count: 1, _: label.one })}</>;
}
