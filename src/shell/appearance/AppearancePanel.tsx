import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useStore, useTranslate } from 'ra-core';
import { useDensity, type Density } from './density';
import type { Direction } from '#definition/derive/direction';
import { useSkinChoice } from './SkinProvider';

/** The choices themselves; each shows at once. */
export function AppearancePanel({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const [skin, setSkin] = useSkinChoice();
  const [density, setDensity] = useDensity();
  const [direction, setDirection] = useStore<Direction>('direction', 'ltr');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('shell.appearance.title'),
          sx: { p: 2, mt: 1, display: 'grid', gap: 2, width: 300, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
        },
      }}
    >
      <Choice label="shell.appearance.skin" value={skin} onChange={setSkin} options={skins} />
      <Choice label="shell.appearance.density" value={density} onChange={setDensity} options={densities} />
      <Choice label="shell.appearance.direction" value={direction} onChange={setDirection} options={directions} />
    </Popover>
  );
}

const skins = { light: 'shell.skin.light', dark: 'shell.skin.dark', system: 'shell.skin.system' } as const;
const densities: Record<Density, string> = { comfortable: 'shell.density.comfortable', compact: 'shell.density.compact' };
const directions: Record<Direction, string> = { ltr: 'shell.direction.ltr', rtl: 'shell.direction.rtl' };

interface ChoiceProps<T extends string> {
  label: string;
  value: T;
  options: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 550 }}>
        {translate(label)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen: T | null) => chosen && onChange(chosen)}
      >
        {Object.entries<string>(options).map(([option, text]) => (
          <ToggleButton key={option} value={option} sx={{ textTransform: 'none', py: 0.5 }}>
            {translate(text)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
