import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import type { Permissions } from '#definition';
import { allRights } from '#definition/derive/rights';
import { humanize } from '#definition/texts';
import { useRegistry } from '../EngineContext';
import type { InputProps } from '../widgets/widget';

const states = [
  { value: 1, key: 'grant' },
  { value: -1, key: 'deny' },
  { value: 0, key: 'inherit' },
] as const;

/** Every right of the installation by family, each granted, denied or inherited. */
function Input({ id, value, onChange, disabled = false }: InputProps<Permissions>) {
  const families = familiesOf(allRights(useRegistry()));
  const change = (key: string, state: number) => {
    const others = Object.entries(value ?? {}).filter(([name]) => name !== key);
    onChange(Object.fromEntries(state === 0 ? others : [...others, [key, state === 1 ? 1 : -1]]));
  };
  return (
    <Box>
      {[...families].map(([family, keys]) => (
        <Accordion key={family} disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
          <AccordionSummary expandIcon={<ExpandIcon />} id={`${id}-${family}`}>
            {humanize(family)}
          </AccordionSummary>
          <AccordionDetails>
            {keys.map(key => (
              <Right key={key} name={key} state={value?.[key] ?? 0} disabled={disabled} onChange={state => change(key, state)} />
            ))}
          </AccordionDetails>
        </Accordion>
      ))}
    </Box>
  );
}

function familiesOf(keys: readonly string[]): Map<string, string[]> {
  const families = new Map<string, string[]>();
  for (const key of keys) {
    const family = key.split('.')[0] ?? key;
    families.set(family, [...(families.get(family) ?? []), key]);
  }
  return families;
}

function Right({ name, state, disabled, onChange }: { name: string; state: number; disabled: boolean; onChange: (state: number) => void }) {
  const translate = useTranslate();
  const label = humanize(name.split('.').slice(1).join(' ') || name);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
      <span>{label}</span>
      <RadioGroup row value={state} onChange={(_, chosen) => onChange(Number(chosen))}>
        {states.map(({ value, key }) => (
          <FormControlLabel
            key={key}
            value={value}
            disabled={disabled}
            control={<Radio size="small" />}
            label={translate(`engine.permissions.${key}`)}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

export default Input;
