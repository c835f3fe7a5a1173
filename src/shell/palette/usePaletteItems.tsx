import SearchIcon from '@mui/icons-material/ManageSearchOutlined';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { ResourceIcon } from '#src/engine/ui/ResourceIcon.tsx';
import { matchExcerpt } from './matchExcerpt';
import { rank } from './rank';
import type { Found } from './searchResources';
import { usePaletteActions } from './usePaletteActions';
import { useDestinations, type Place } from '../navigation/useDestinations';
import { useRecentVisits } from './useRecentVisits';
import { useRecordHits } from './useRecordHits';
import type { Group } from './paletteItem';

const most = 6;

/** What the palette offers for a query: what was open last, pages, actions at once; records once their servers have answered. */
export function usePaletteItems(query: string, onHelp: () => void): { groups: Group[]; isSearching: boolean } {
  const translate = useTranslate();
  const places = useDestinations();
  const searched = useSearched(places);
  const { found, isSearching } = useRecordHits(query, searched);
  const recent = rank(useRecentVisits(places), query);
  const actions = rank(usePaletteActions(onHelp), query);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { number } = useFormats();
  const goTo = (path: string) => ({ path, run: () => void navigate(path) });

  const isBegun = query !== '';
  const few = <T,>(all: T[]) => (isBegun ? all.slice(0, most) : all);
  const latest = recent.slice(0, isBegun ? 4 : most);
  const isLatest = ({ path }: { path?: string }) => latest.some(one => one.path === path);
  const pages = rank(places, query)
    .filter(place => !isLatest(place) && (isBegun || place.path !== pathname))
    .map(({ path, title, icon }) => ({ id: `page${path}`, title, icon: <ResourceIcon name={icon} />, ...goTo(path) }));

  const inRegister = ({ register, hits, total = 0 }: Found): Group => {
    const { name, label, icon } = register;
    const title = translate(`resources.${name}.name`, { smart_count: 2, _: label.many });
    const records = hits.map(({ id, title: text, record }) => {
      const path = `/${name}/${encodeURIComponent(id)}/show`;
      return {
        id: `record${path}`,
        title: text,
        note: matchExcerpt(register, record, query),
        icon: <ResourceIcon name={icon} />,
        ...goTo(path),
      };
    });
    const all = goTo(`/${name}?filter=${encodeURIComponent(JSON.stringify({ search: query }))}`);
    const whole = {
      id: `all-${name}`,
      title: translate('shell.palette.all', { name: title, total: number(total) }),
      icon: <SearchIcon />,
      ...all,
    };
    return { key: name, title, choices: [...records.filter(record => !isLatest(record)), ...(total > hits.length ? [whole] : [])] };
  };

  const groups: Group[] = [
    { key: 'recent', title: translate('shell.palette.recent'), choices: latest },
    { key: 'pages', title: translate('shell.palette.pages'), choices: few(pages) },
    { key: 'actions', title: translate('shell.palette.actions'), choices: few(actions) },
    ...found.map(inRegister),
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), isSearching };
}

/** The registers whose records are looked through; the same list as long as the rights are the same. */
function useSearched(places: readonly Place[]): readonly Resource[] {
  const registry = useRegistry();
  const names = places.flatMap(({ register }) => (register?.api.operations.includes('get') ? [register.name] : [])).join();
  return useMemo(() => names.split(',').flatMap(name => (registry.has(name) ? [registry.get(name)] : [])), [registry, names]);
}
