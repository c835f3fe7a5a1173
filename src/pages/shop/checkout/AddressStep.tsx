import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import { useEntryFields } from '#src/engine/ui/entry/useEntryFields.tsx';
import { addressFields, type Address } from '#src/domain/sample-apps/shop.ts';

interface Props {
  address: Address;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<Address>) => void;
}

/** Where the order goes. */
export function AddressStep({ address, errors, onChange }: Props) {
  const translate = useTranslate();
  const fields = useEntryFields({ texts: 'shop.address', errors });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      {addressFields.map((name, at) => (
        <Box key={name}>
          {fields.line(name, address[name], value => onChange({ [name]: value }), { required: true, autoFocus: at === 0 })}
        </Box>
      ))}
      {fields.framed('type', id => (
        <RadioGroup
          row
          aria-labelledby={`${id}-label`}
          value={address.type}
          onChange={(_, type) => onChange({ type: type === 'work' ? 'work' : 'home' })}
        >
          {(['home', 'work'] as const).map(type => (
            <FormControlLabel key={type} value={type} label={translate(`shop.address.${type}`)} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
      ))}
    </Box>
  );
}
