import { textKey } from '#definition/derive/messages';
import AddIcon from '@mui/icons-material/AddOutlined';
import SystemIcon from '@mui/icons-material/BrightnessAutoOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import DensityIcon from '@mui/icons-material/DensitySmallOutlined';
import DirectionIcon from '@mui/icons-material/SwapHorizOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import type { ReactNode } from 'react';
import { useLocales, useLocaleState, useStore, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useEngine } from '#src/engine/EngineContext.tsx';
import { createMode } from '#src/engine/actions/createMode.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { useDensity } from '../appearance/density';
import type { Direction } from '#definition/derive/direction';
import { useSkinChoice } from '../appearance/SkinProvider';
import { useSignOut } from '../session/useSignOut';
import { useBookmarks } from '../bookmarks/useBookmarks';

/** Something the palette does. */
export interface Action {
  id: string;
  title: string;
  /** Other words it is looked for by. */
  words: string;
  icon: ReactNode;
  path?: string;
  run: () => void;
}

/** What one may do from anywhere: add a record to a register, and what the bar above offers. */
export function usePaletteActions(onHelp: () => void): Action[] {
  return [...useMarking(), ...useCreations(), ...usePreferences(), ...useSession(onHelp)];
}

function useCreations(): Action[] {
  const { registry } = useEngine();
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay();
  if (!may.isKnown) return [];
  return registry.all.flatMap(resource => {
    const { name, label, request } = resource;
    const creates = createMode(resource, may);
    if (!creates) return [];
    const path = `/${name}/create`;
    const one = translate(`resources.${name}.name`, { smart_count: 1, _: label.one });
    return {
      id: `create-${name}`,
      title:
        creates === 'request'
          ? translate(textKey.request(name), { _: request?.label ?? one })
          : translate('engine.list.create', { name: one }),
      words: translate('shell.palette.words.create'),
      icon: <AddIcon />,
      path,
      run: () => void navigate(path),
    };
  });
}

/** What one has chosen already is not offered. */
function usePreferences(): Action[] {
  const translate = useTranslate();
  const [skin, setSkin] = useSkinChoice();
  const [density, setDensity] = useDensity();
  const [direction, setDirection] = useStore<Direction>('direction', 'ltr');
  const [locale, setLocale] = useLocaleState();
  const languages = useLocales().filter(({ locale: code }) => code !== locale);
  const skins = (['dark', 'light', 'system'] as const).filter(one => one !== skin);
  const otherDensity = density === 'compact' ? 'comfortable' : 'compact';
  const otherDirection = direction === 'rtl' ? 'ltr' : 'rtl';
  return [
    ...skins.map(one => ({
      id: `skin-${one}`,
      title: translate(`shell.palette.${one}`),
      words: translate('shell.palette.words.skin'),
      icon: skinIcons[one],
      run: () => setSkin(one),
    })),
    {
      id: 'density',
      title: translate(`shell.palette.${otherDensity}`),
      words: translate('shell.palette.words.density'),
      icon: <DensityIcon />,
      run: () => setDensity(otherDensity),
    },
    ...languages.map(({ locale: code, name }) => ({
      id: `language-${code}`,
      title: translate('shell.palette.language', { name }),
      words: translate('shell.palette.words.language'),
      icon: <TranslateIcon />,
      run: () => setLocale(code),
    })),
    {
      id: 'direction',
      title: translate(`shell.palette.${otherDirection}`),
      words: 'rtl ltr',
      icon: <DirectionIcon />,
      run: () => setDirection(otherDirection),
    },
  ];
}

const skinIcons = { dark: <DarkIcon />, light: <LightIcon />, system: <SystemIcon /> };

function useSession(onHelp: () => void): Action[] {
  const translate = useTranslate();
  const signOut = useSignOut();
  return [
    {
      id: 'help',
      title: translate('shell.shortcuts.help'),
      words: translate('shell.palette.words.help'),
      icon: <KeyboardIcon />,
      run: onHelp,
    },
    {
      id: 'sign-out',
      title: translate('ra.auth.logout'),
      words: translate('shell.palette.words.signOut'),
      icon: <LogoutIcon />,
      run: signOut,
    },
  ];
}

function useMarking(): Action[] {
  const translate = useTranslate();
  const { current, isMarked, toggle } = useBookmarks();
  if (!current) return [];
  return [
    {
      id: 'bookmark',
      title: translate(isMarked(current.path) ? 'shell.bookmarks.remove' : 'shell.bookmarks.add', { name: current.title }),
      words: translate('shell.bookmarks.title'),
      icon: <StarIcon />,
      run: () => toggle(current.path),
    },
  ];
}
