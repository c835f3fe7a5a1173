import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { useTranslate } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { ResourceIcon } from '#src/engine/ui/ResourceIcon.tsx';
import type { Choice } from './paletteItem';
import type { Place } from '../navigation/useDestinations';
import { useRecent } from './recentVisits';

/** What was open before this, as far as one may still see it. */
export function useRecentVisits(places: readonly Place[]): Choice[] {
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
    if (place) return [{ ...common, title: place.title, icon: <ResourceIcon name={place.icon} /> }];
    if (!record || !registry.has(record.register) || !may({ action: 'show', resource: record.register })) return [];
    const { name, label } = registry.get(record.register);
    const note = translate(`resources.${name}.name`, { smart_count: 1, _: label.one });
    return [{ ...common, title: record.title, note, words: note, icon: <HistoryIcon /> }];
  });
}
