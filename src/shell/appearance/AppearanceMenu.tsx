import AppearanceIcon from '@mui/icons-material/ContrastOutlined';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { BarButton } from '../frame/BarButton';

const AppearancePanel = lazyPart(async () => (await import('./AppearancePanel')).AppearancePanel);

/** How the console looks: skin, density, direction. */
export function AppearanceMenu() {
  const label = useTranslate()('shell.appearance.title');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <BarButton label={label} opens="dialog" anchor={anchor} onOpen={setAnchor}>
        <AppearanceIcon fontSize="small" />
      </BarButton>
      {anchor && <AppearancePanel anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
