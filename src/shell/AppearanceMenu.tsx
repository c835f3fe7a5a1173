import AppearanceIcon from '@mui/icons-material/ContrastOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '#src/engine/parts/lazyPart.tsx';

const AppearancePanel = lazyPart(async () => (await import('./AppearancePanel')).AppearancePanel);

/** How the console looks: skin, density, direction. */
export function AppearanceMenu() {
  const label = useTranslate()('shell.appearance.title');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <AppearanceIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {anchor && <AppearancePanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
