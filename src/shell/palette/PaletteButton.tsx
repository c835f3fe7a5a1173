import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import { KeyCaps } from './KeyCaps';
import { VisitRecorder } from './VisitRecorder';
import { useTypeahead } from './useTypeahead';

const load = async () => (await import('./Palette')).Palette;
const Palette = lazyPart(load);
const ShortcutHelp = lazyPart(async () => (await import('./ShortcutHelp')).ShortcutHelp);

/** Finds anything: the way to the palette, and the keys that open it and the help from everywhere. */
export function PaletteButton() {
  const translate = useTranslate();
  const [shown, setShown] = useState<'palette' | 'help' | null>(null);
  const close = () => setShown(null);
  useShortcuts({
    palette: () => setShown(before => (before === 'palette' ? null : 'palette')),
    help: () => setShown('help'),
  });
  const typedAhead = useTypeahead(shown === 'palette');
  const label = translate('shell.palette.title');
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onClick={() => setShown('palette')}
        sx={{ ...{ minWidth: 0, px: { xs: 0.75, md: 1 }, gap: 1, fontWeight: 450 }, '&&': { color: 'text.secondary' } }}
      >
        <SearchIcon sx={{ fontSize: 18 }} />
        <Box component="span" sx={theme => ({ [theme.breakpoints.down('md')]: hidden })}>
          {label}
        </Box>
        <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline-flex' }, marginInlineStart: 2 }}>
          <KeyCaps of="mod+k" />
        </Box>
      </Button>
      <VisitRecorder />
      {shown === 'palette' && <Palette begin={typedAhead} onClose={close} onHelp={() => setShown('help')} />}
      {shown === 'help' && <ShortcutHelp onClose={close} />}
    </>
  );
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' } as const;
