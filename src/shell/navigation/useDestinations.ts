import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { textKey } from '#definition/derive/messages';
import { useEngine } from '#src/engine/EngineContext.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';

/** Somewhere one can go. */
export interface Place {
  path: string;
  title: string;
  icon: string;
  register?: Resource;
  /** Its English name, for those who know it by that. */
  words?: string;
}

/** Every register and page the person may open. */
export function useDestinations(): Place[] {
  const { registry, pages, offers } = useEngine();
  const translate = useTranslate();
  const may = useMay();
  const registers = registry.all.filter(
    ({ name, api }) => api.operations.includes('list') && may.isKnown && may({ action: 'list', resource: name }),
  );
  const others = pages.filter(
    ({ path, right, isPublic, offer }) =>
      !isPublic && !/[:*]/.test(path) && may.isKnown && may.right(right) && (offer === undefined || offers?.has(offer)),
  );
  return [
    ...registers.map(register => ({
      path: `/${register.name}`,
      title: translate(`resources.${register.name}.name`, { smart_count: 2, _: register.label.many }),
      icon: register.icon,
      register,
      words: `${register.label.many} ${register.label.one}`,
    })),
    ...registers.flatMap(({ name, icon, list }) =>
      list.views.map(view => ({
        path: `/${name}/${view.key}`,
        title: translate(textKey.view(name, view.key), { _: view.label }),
        icon: view.icon ?? icon,
        words: view.label,
      })),
    ),
    ...others.map(({ path, title, icon = 'list' }) => ({ path, title: translate(title), icon })),
  ];
}
