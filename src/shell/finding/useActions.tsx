import AddIcon from '@mui/icons-material/AddOutlined';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import DirectionIcon from '@mui/icons-material/SwapHorizOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import type { ReactNode } from 'react';
import { useLocales, useLocaleState, useLogout, useStore, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useEngine } from '#src/engine/EngineContext.tsx';
import { useMay } from '#src/engine/parts/useMay.ts';
import type { Direction } from '../preferences';
import { useSkin } from '../SkinProvider';
import { useLanguage } from '../useLanguage';
import { useBookmarks } from './useBookmarks';

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
export function useActions(onHelp: () => void): Action[] {
  return [...useMarking(), ...useCreations(), ...usePreferences(), ...useSession(onHelp)];
}

function useCreations(): Action[] {
  const { registry } = useEngine();
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay();
  return registry.all
    .filter(({ name, api }) => api.operations.includes('create') && may.isKnown && may({ action: 'create', resource: name }))
    .map(({ name, label }) => {
      const path = `/${name}/create`;
      return {
        id: `create-${name}`,
        title: translate('engine.list.create', { name: translate(`resources.${name}.name`, { smart_count: 1, _: label.one }) }),
        words: translate('shell.palette.words.create'),
        icon: <AddIcon />,
        path,
        run: () => void navigate(path),
      };
    });
}

function usePreferences(): Action[] {
  const translate = useTranslate();
  const [skin, setSkin] = useSkin();
  const [direction, setDirection] = useStore<Direction>('direction', 'ltr');
  const [locale] = useLocaleState();
  const choose = useLanguage();
  const languages = useLocales().filter(({ locale: code }) => code !== locale);
  const isDark = skin === 'dark';
  const isRtl = direction === 'rtl';
  return [
    {
      id: 'skin',
      title: translate(isDark ? 'shell.palette.light' : 'shell.palette.dark'),
      words: translate('shell.palette.words.skin'),
      icon: isDark ? <LightIcon /> : <DarkIcon />,
      run: () => setSkin(isDark ? 'light' : 'dark'),
    },
    ...languages.map(({ locale: code, name }) => ({
      id: `language-${code}`,
      title: translate('shell.palette.language', { name }),
      words: translate('shell.palette.words.language'),
      icon: <TranslateIcon />,
      run: () => choose(code),
    })),
    {
      id: 'direction',
      title: translate(isRtl ? 'shell.palette.ltr' : 'shell.palette.rtl'),
      words: 'rtl ltr',
      icon: <DirectionIcon />,
      run: () => setDirection(isRtl ? 'ltr' : 'rtl'),
    },
  ];
}

function useSession(onHelp: () => void): Action[] {
  const translate = useTranslate();
  const logout = useLogout();
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
      run: () => void logout({}, undefined, false),
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
