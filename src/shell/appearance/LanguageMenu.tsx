import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { useState } from 'react';
import { useLocales, useLocaleState, useTranslate } from 'ra-core';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { BarButton } from '../frame/BarButton';

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
      <BarButton label={translate('shell.language')} opens="menu" anchor={anchor} onOpen={setAnchor}>
        <TranslateIcon fontSize="small" />
      </BarButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem }) =>
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
