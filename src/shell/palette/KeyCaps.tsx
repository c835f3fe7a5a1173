import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { isMac } from '#src/engine/ui/shortcuts/useShortcuts.ts';

const signs: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', shift: '⇧', Enter: '↵', Escape: 'Esc' };

/** A key as it is written on the keyboard. */
export function KeyCaps({ of: keys }: { of: string }) {
  const translate = useTranslate();
  const nameOf = (key: string) => (key === 'mod' ? (isMac() ? '⌘' : translate('shell.keys.ctrl')) : (signs[key] ?? key.toUpperCase()));
  return (
    <Box component="span" dir="ltr" sx={{ display: 'inline-flex', gap: 0.375, flexShrink: 0 }}>
      {keys.split('+').map(key => (
        <Box
          component="kbd"
          key={key}
          sx={{
            ...{
              minWidth: 20,
              px: 0.5,
              textAlign: 'center',
              fontFamily: 'inherit',
              fontSize: '0.6875rem',
              fontWeight: 550,
              lineHeight: '18px',
            },
            ...{ color: 'text.secondary', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default' },
          }}
        >
          {nameOf(key)}
        </Box>
      ))}
    </Box>
  );
}
