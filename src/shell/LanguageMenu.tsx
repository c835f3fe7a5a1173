import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useLocales, useLocaleState, useStore, useTranslate } from 'ra-core';
import { PopupMenu } from '#src/engine/parts/PopupMenu.tsx';
import type { Direction } from './preferences';

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** The language of the console; one that is written right to left turns the page as well. */
export function LanguageMenu() {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [, setDirection] = useStore<Direction>('direction', 'ltr');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const choose = (chosen: string) => {
    setAnchor(null);
    setLocale(chosen);
    setDirection(rightToLeft.has(chosen) ? 'rtl' : 'ltr');
  };

  return (
    <>
      <Tooltip title={translate('shell.language')}>
        <IconButton
          size="small"
          aria-label={translate('shell.language')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <TranslateIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {MenuItem =>
          locales.map(({ locale: code, name }) => (
            <MenuItem key={code} lang={code} selected={code === locale} onClick={() => choose(code)}>
              {name}
            </MenuItem>
          ))
        }
      </PopupMenu>
    </>
  );
}
