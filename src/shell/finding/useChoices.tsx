import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Resource } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useMay } from '#src/engine/parts/useMay.ts';
import { RegisterIcon } from '#src/engine/RegisterIcon.tsx';
import { noteOf } from './noteOf';
import { rank } from './rank';
import { useActions } from './useActions';
import { usePlaces, type Place } from './usePlaces';
import { useRecent } from './useRecent';
import { useRecordHits } from './useRecordHits';

/** A line of the palette. */
export interface Choice {
  id: string;
  title: string;
  /** Behind the title in a quieter tone. */
  note?: string | undefined;
  icon: ReactNode;
  words?: string;
  /** Where it leads, if it leads somewhere. */
  path?: string;
  run: () => void;
}

export interface Group {
  key: string;
  title: string;
  choices: Choice[];
}

const most = 6;

/** What the palette offers for a query: what was open last, pages, actions at once; records once their servers have answered. */
export function useChoices(query: string, onHelp: () => void): { groups: Group[]; isSearching: boolean } {
  const translate = useTranslate();
  const places = usePlaces();
  const searched = useSearched(places);
  const { hits, isSearching } = useRecordHits(query, searched);
  const recent = rank(useVisits(places), query);
  const actions = rank(useActions(onHelp), query);
  const navigate = useNavigate();
  const goTo = (path: string) => () => void navigate(path);

  const isBegun = query !== '';
  const few = <T,>(all: T[], count = most) => (isBegun ? all.slice(0, count) : all);
  const latest = recent.slice(0, isBegun ? 4 : most);
  const isLatest = ({ path }: { path?: string }) => latest.some(one => one.path === path);
  const pages = rank(places, query).map(({ path, title, icon, register }) => ({
    ...{ id: `page${path}`, title, icon: <RegisterIcon name={icon} />, path, run: goTo(path) },
    words: register && `${register.label.many} ${register.label.one}`,
  }));
  const records = hits.map(({ register, id, title, record }) => {
    const path = `/${register.name}/${encodeURIComponent(id)}/show`;
    return {
      register,
      choice: {
        id: `record${path}`,
        title,
        note: noteOf(register, record, query),
        icon: <RegisterIcon name={register.icon} />,
        path,
        run: goTo(path),
      },
    };
  });

  const groups: Group[] = [
    { key: 'recent', title: translate('shell.palette.recent'), choices: latest },
    { key: 'pages', title: translate('shell.palette.pages'), choices: few(pages.filter(page => !isLatest(page))) },
    { key: 'actions', title: translate('shell.palette.actions'), choices: few(actions) },
    ...[...new Set(records.map(({ register }) => register))].map(register => ({
      key: register.name,
      title: places.find(place => place.register === register)?.title ?? register.label.many,
      choices: records.filter(one => one.register === register && !isLatest(one.choice)).map(({ choice }) => choice),
    })),
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), isSearching };
}

/** The registers whose records are looked through; the same list as long as the rights are the same. */
function useSearched(places: readonly Place[]): readonly Resource[] {
  const registry = useRegistry();
  const names = places.flatMap(({ register }) => (register?.api.operations.includes('get') ? [register.name] : [])).join();
  return useMemo(() => names.split(',').flatMap(name => (registry.has(name) ? [registry.get(name)] : [])), [registry, names]);
}

/** What was open before this, as far as one may still see it. */
function useVisits(places: readonly Place[]): Choice[] {
  const registry = useRegistry();
  const translate = useTranslate();
  const may = useMay();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [visits] = useRecent();
  const elsewhere = visits.filter(({ path }) => path !== pathname);
  return elsewhere.flatMap<Choice>(({ path, record }) => {
    const common = { id: `recent${path}`, path, run: () => void navigate(path) };
    const place = places.find(one => one.path === path);
    if (place) return [{ ...common, title: place.title, icon: <RegisterIcon name={place.icon} /> }];
    if (!record || !registry.has(record.register) || !may({ action: 'show', resource: record.register })) return [];
    const { name, label } = registry.get(record.register);
    const note = translate(`resources.${name}.name`, { smart_count: 1, _: label.one });
    return [{ ...common, title: record.title, note, words: note, icon: <HistoryIcon /> }];
  });
}
