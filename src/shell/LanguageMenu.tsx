import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useLocales, useLocaleState, useTranslate } from 'ra-core';
import { PopupMenu } from '#src/engine/parts/PopupMenu.tsx';

/** The language of the console. */
export function LanguageMenu() {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const choose = (chosen: string) => {
    setAnchor(null);
    setLocale(chosen);
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
